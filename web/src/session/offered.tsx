import type { Permission } from '@essays/contract';
import type { ReactNode } from 'react';
import { useOffers } from './use-me.ts';

/** What is shown only to those it can serve. */
export const Offered = ({ to, children }: { to: Permission; children: ReactNode }) =>
  useOffers(to) ? children : null;
