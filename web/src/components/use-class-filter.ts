import { useAddress } from './use-address.ts';
import { useDefaultYear } from '../data/use-default-year.ts';

export interface ClassFilter {
  academic_year: string;
  period: string;
}

/** Year and period of a list, in its address. */
export const useClassFilter = () => {
  const [params, set] = useAddress();
  const academic_year = useDefaultYear();
  return {
    filter: { academic_year: params.get('year') ?? academic_year, period: params.get('period') ?? 'all' },
    /** Whether a person or a link has made a choice. */
    isChosen: params.has('year') || params.has('period'),
    /** `also`: what else changes in the address with it. */
    choose: (next: ClassFilter, also: Readonly<Record<string, string | null>> = {}) =>
      set({ year: next.academic_year, period: next.period, ...also }),
    params,
    set,
  };
};
