import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { dayOf, NotFound } from '@essays/contract';
import type { DomainEvent, EventMap, RecordedEvent, TimeZone } from '@essays/contract';
import { CommandOf } from '../../../platform/commands/command-of.ts';
import type { Accepted, CommandMeta } from '../../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../../platform/commands/command-runner.ts';
import { event } from '../../../platform/commands/decider.ts';
import type { Decider } from '../../../platform/commands/decider.ts';

/** A link has a stream of its own: opening it must not conflict with teachers' decisions on the essay. */
export const streamOfLink = (id: string): string => `feedbacklink-${id}`;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * What a student is sent, and what is kept of it. A token is the link's id and a secret of 256 bits, made from the
 * server's own: if the answer that tells it is lost, a repeat of the command tells it once more.
 */
export const tokenOf = (linkId: string, serverSecret: string): { token: string; secret_hash: string } => {
  const secret = createHmac('sha256', serverSecret).update(`feedback link: ${linkId}`).digest('base64url');
  return { token: `${linkId.replaceAll('-', '')}${secret}`, secret_hash: hashOf(secret) };
};

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/;
/** Null for anything that is not a token. */
export const readToken = (token: string): { linkId: string; secret: string } | null => {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  const secret = parts.pop();
  return secret === undefined ? null : { linkId: parts.join('-'), secret };
};

/** The same sentence for a link that never existed, has expired or is revoked, or whose feedback is deleted. */
export const linkIsGone = (): NotFound =>
  new NotFound('This feedback is no longer available. Please ask your teacher for a new link.');

interface LinkState {
  link: EventMap['FeedbackLinkMade']['data'] | null;
  revoked: boolean;
  /** The last opening that was recorded, ISO. */
  opened_at: string | null;
}
type LinkCommand =
  | { type: 'make'; link: EventMap['FeedbackLinkMade']['data'] }
  /** `now`: ISO; `zone`: whose days count. */
  | { type: 'open'; secret: string; now: string; zone: TimeZone }
  | { type: 'revoke' };

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

const idsOf = ({ link_id, essay_id }: EventMap['FeedbackLinkMade']['data']) => ({ link_id, essay_id });

export const linkDecider: Decider<LinkState, LinkCommand> = {
  initialState: { link: null, revoked: false, opened_at: null },
  decide: (command, { link, revoked, opened_at }): DomainEvent[] => {
    if (command.type === 'make') return link ? [] : [event('FeedbackLinkMade', command.link)];
    if (command.type === 'revoke') {
      if (!link) throw new NotFound('There is no such link.');
      return revoked ? [] : [event('FeedbackLinkRevoked', idsOf(link))];
    }
    if (!link || !isSame(link.secret_hash, hashOf(command.secret))) throw linkIsGone();
    if (revoked || command.now >= link.expires_at) throw linkIsGone();
    // One entry a day says that it was read; how often somebody loads a page says nothing.
    const { now, zone } = command;
    const isKnown = opened_at !== null && dayOf(opened_at, zone) === dayOf(now, zone);
    return isKnown ? [] : [event('FeedbackLinkOpened', idsOf(link))];
  },
  evolve: (state, e: RecordedEvent) => {
    if (e.type === 'FeedbackLinkMade') return { ...state, link: e.data };
    if (e.type === 'FeedbackLinkOpened') return { ...state, opened_at: e.metadata.occurredAt };
    return e.type === 'FeedbackLinkRevoked' ? { ...state, revoked: true } : state;
  },
};

/** Answers the link as it was made. */
export class ChangeFeedbackLink extends CommandOf<
  { linkId: string; command: LinkCommand },
  Accepted & { link?: EventMap['FeedbackLinkMade']['data'] }
> {}

@CommandHandler(ChangeFeedbackLink)
export class ChangeFeedbackLinkHandler implements ICommandHandler<ChangeFeedbackLink> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ fields: { linkId, command }, meta }: ChangeFeedbackLink) {
    // Nobody decides on what somebody else did to a link: it can be opened or not, and revoked once.
    const own: CommandMeta = { ...meta, conflictsWith: () => false };
    const { revision, position, events, state } = await this.runner.run(
      streamOfLink(linkId),
      linkDecider,
      command,
      own,
    );
    const made = events.find((one) => one.type === 'FeedbackLinkMade');
    const link = made?.data ?? state.link;
    return { revision, position, ...(link && { link }) };
  }
}
