import type { Permission } from '@essays/contract';
import type { ReactNode } from 'react';
import { useOffers } from '../data/use-me.ts';

/** Shown only to those who may use it. */
export const Offered = ({ to, children }: { to: Permission; children: ReactNode }) =>
  useOffers(to) ? children : null;
