import { CLASS_TYPE_LABEL, ordinal, PERIOD_WORD } from '@essays/contract';
import { SelectLine } from '../../components/select-field.tsx';
import { PERIOD_OPTIONS } from '../../domain/roster.ts';

const OPTIONS = PERIOD_OPTIONS.map(({ value, classType }) => ({
  value,
  label: `${ordinal(Number(value))} · ${CLASS_TYPE_LABEL[classType]}`,
}));

/** The periods that are taught, each with its class. */
export const PeriodField = ({
  value,
  onPeriod,
  problem,
  help,
  disabled = false,
}: {
  value: string;
  onPeriod: (period: string) => void;
  problem?: string | undefined;
  help?: string | undefined;
  disabled?: boolean;
}) => (
  <SelectLine
    label={PERIOD_WORD.title}
    value={value}
    options={OPTIONS}
    onChange={onPeriod}
    help={problem ?? help}
    isWrong={Boolean(problem)}
    disabled={disabled}
  />
);
