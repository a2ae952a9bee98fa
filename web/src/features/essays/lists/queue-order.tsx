import { ESSAY_ORDERS } from '@essays/contract';
import type { EssayList, EssayOrder } from '@essays/contract';
import { useState } from 'react';
import { SelectField } from '../../../components/select-field.tsx';
import { useMe } from '../../../data/use-me.ts';

const LABELS: Record<EssayOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  random: 'Random, same order each time',
};

/** The queues in which a teacher works through one essay after another, so that the order matters. */
export const HAS_ORDER: readonly EssayList[] = ['ungraded', 'flagged'];

const keyOf = (user: string, list: EssayList) => `order:${user}:${list}`;
const orderOf = (word: string | null): EssayOrder | undefined => ESSAY_ORDERS.find((order) => order === word);

/**
 * As the address says; without it as remembered for each person and queue on this device; newest first until somebody
 * chooses.
 */
export const useQueueOrder = (list: EssayList, inAddress: string | null) => {
  const me = useMe();
  const key = keyOf(me?.id ?? '', list);
  const [chosen, choose] = useState<{ key: string; order: EssayOrder } | null>(null);
  const remembered = chosen?.key === key ? chosen.order : orderOf(localStorage.getItem(key));
  const order = HAS_ORDER.includes(list) ? (orderOf(inAddress) ?? remembered ?? 'newest') : 'newest';
  const setOrder = (next: EssayOrder) => {
    localStorage.setItem(key, next);
    choose({ key, order: next });
  };
  return [order, setOrder] as const;
};

/** The last essay is read by a tired teacher: shuffling makes sure that it is not always the same student's. */
export const QueueOrder = ({
  order,
  onOrder,
}: {
  order: EssayOrder;
  onOrder: (order: EssayOrder) => void;
}) => (
  <SelectField
    label="Order"
    value={order}
    onChange={(value) => onOrder(value as EssayOrder)}
    options={ESSAY_ORDERS.map((value) => ({ value, label: LABELS[value] }))}
  />
);
