import type { Essay } from '@essays/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Graded } from '../domain/grading-view.ts';
import { useRubricQuery } from './rubrics.api.ts';

/** '<id>-2' says of which rubric it is a version. */
const idOf = (version: string): string => version.replace(/-\d+$/, '');

export type EssayWithRubric = Essay & Pick<Graded, 'criteria'> & { rubric_name: string | null };

/** What is known of a version: its criteria once they are read. A product's rubric needs no reading. */
const useVersion = (version: string | null | undefined) => {
  const { data, refetch, isFetching } = useRubricQuery(idOf(version ?? ''), { skip: !version });
  const found = version ? data?.versions.find((one) => one.version === version) : undefined;
  const isBehind = Boolean(version) && data !== undefined && !found && !isFetching;
  useEffect(() => {
    // It was published after the rubric had been read.
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return found;
};

/** As it is before anybody has scored it by this rubric. */
const unscored = (essay: Essay, rubric_version: string | null): Essay => ({
  ...essay,
  rubric_version,
  scores: null,
  rubric_assessment: [],
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  overall_score: null,
  grading_result: null,
  detailed_feedback: essay.teacher_feedback,
  learning_targets: [],
});

/**
 * The essay with the rubric that it is scored by. Scores keep theirs when its assignment has another one: `other` is
 * that one's name then, and `choose` takes it in their place.
 */
export const useEssayRubric = (given: Essay) => {
  const { id, rubric_version = null, assigned_rubric_version: assigned } = given;
  const [chosenFor, setChosenFor] = useState<string | null>(null);
  const isOther = assigned !== undefined && given.scores !== null && assigned !== rubric_version;
  const isChosen = isOther && chosenFor === id;
  const present = useVersion(rubric_version);
  const next = useVersion(isOther ? assigned : null);
  const shown = isChosen ? next : present;
  const essay = useMemo((): EssayWithRubric => {
    const of = isChosen ? unscored(given, assigned ?? null) : given;
    return { ...of, rubric_name: shown?.name ?? null, ...(shown && { criteria: shown.criteria }) };
  }, [given, isChosen, assigned, shown]);
  return {
    essay,
    /** Its criteria are on their way. */
    isReading: Boolean(essay.rubric_version) && !shown,
    present: nameOf(rubric_version, present),
    other: isOther ? nameOf(assigned, next) : null,
    isChosen,
    choose: (isWanted: boolean) => setChosenFor(isWanted ? id : null),
  };
};

const nameOf = (version: string | null, known: { name: string } | undefined): string => {
  if (version === null) return 'the standard rubric';
  return known ? `\u201C${known.name}\u201D` : 'another rubric';
};
