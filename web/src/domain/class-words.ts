import { periodText, personOf, TEACHING_PART_LABEL } from '@essays/contract';
import type { SchoolClass } from '@essays/contract';

/** 'm.rivera, k.lee (assistant)'. */
const teachersText = (teachers: SchoolClass['teachers']): string =>
  teachers
    .map((one) =>
      one.part === 'teacher'
        ? personOf(one)
        : `${personOf(one)} (${TEACHING_PART_LABEL[one.part].toLowerCase()})`,
    )
    .join(', ');

/** Who teaches a class, and what follows from it. `ownOnly`: teachers and assistants read only their own classes. */
export const taughtSentence = (
  { period, teachers, said, mine, closed }: SchoolClass,
  ownOnly: boolean,
): string => {
  const name = periodText(period);
  if (teachers.length === 0)
    return ownOnly
      ? `Nobody teaches ${name} yet, so only department heads and administrators read it.`
      : `Nobody teaches ${name}, so it is among everybody’s classes.`;
  const who = `${name.charAt(0).toUpperCase()}${name.slice(1)}: taught by ${teachersText(teachers)}`;
  if (closed) return `${who}. You read only the classes you teach.`;
  if (said) return `${who}.`;
  return mine
    ? `${name.charAt(0).toUpperCase()}${name.slice(1)} is yours, because you added its first student.`
    : `${who}, who added its first student.`;
};
