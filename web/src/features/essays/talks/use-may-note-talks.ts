import { useOffers } from '../../../session/use-me.ts';

/** Whoever may decide on an essay, or watches over the decisions: the student may have turned to either. */
export const useMayNoteTalks = (): boolean => {
  const decides = useOffers('grade_essays');
  const watches = useOffers('view_audit');
  return decides || watches;
};
