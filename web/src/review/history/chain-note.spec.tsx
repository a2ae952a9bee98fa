import { createHash, webcrypto } from 'node:crypto';
import type { AuditEntry } from '@essays/contract';
import { render, screen } from '@testing-library/react';
import { ChainNote } from './chain-note.tsx';

if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const hash = createHash('sha256').update('{"id":"a","rule":"differs"}').digest('hex');
const story = (rule: string) => ({
  entries: [{ id: 'a', rule }] as unknown as AuditEntry[],
  count: 1,
  chain: { algorithm: 'sha256' as const, facts: ['id', 'rule'], links: [{ id: 'a', hash }], head: hash },
});

it('a history says whether its chain is unbroken, as this browser finds it', async () => {
  const { unmount } = render(<ChainNote story={story('differs') as never} />);
  expect(await screen.findByText('The chain of this one entry is unbroken.')).toBeVisible();
  unmount();
  render(<ChainNote story={story('another') as never} />);
  expect(
    await screen.findByText(/The chain of this one entry is broken: something was changed/),
  ).toBeVisible();
  expect(screen.queryByText(/unbroken/)).toBeNull();
});
