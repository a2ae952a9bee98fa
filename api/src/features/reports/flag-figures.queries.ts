import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '@essays/contract';
import type { FigureRow } from '@essays/contract';
import {
  addFlagsOfDay,
  countsOf,
  findFigures,
  flagsOfDays,
  flagsOfYear,
  sumsOfFlags,
} from '@essays/projections';
import type { FlagSums } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../platform/http/tokens.ts';

interface FigurePeriod {
  academic_year?: string | undefined;
  /** ISO, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

const EVER = { from: '0000-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.999Z' };
const dayOf = (at: string): string => at.slice(0, 10);
const beginning = (day: string): string => `${day}T00:00:00.000Z`;
const end = (day: string): string => `${day}T23:59:59.999Z`;
const dayBeside = (day: string, by: 1 | -1): string =>
  new Date(Date.parse(beginning(day)) + by * DAY_MS).toISOString().slice(0, 10);

/** The sums behind the report on flags: kept figures, of which a report reads a few. */
@Injectable()
export class FlagFiguresQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** Of what a teacher uploaded. */
  async ofTeacher(academic_year: string | undefined, teacherId: string): Promise<Record<string, number>> {
    return countsOf(this.readModels, 'flag_outcomes', flagsOfYear(academic_year).ofTeacher(teacherId));
  }

  async total(academic_year: string | undefined): Promise<Record<string, number>> {
    return countsOf(this.readModels, 'flag_outcomes', flagsOfYear(academic_year).total);
  }

  async sums({ academic_year, from, to }: FigurePeriod): Promise<FlagSums> {
    if (from === undefined && to === undefined) {
      const { all, groupOf } = flagsOfYear(academic_year);
      return new Map((await this.#figures(all)).map(({ id, counts }) => [groupOf(id), counts]));
    }
    return this.#between(from ?? EVER.from, to ?? EVER.to, academic_year);
  }

  /** Whole days from their figures; for a first and last day that are cut, the essays themselves. */
  async #between(from: string, to: string, academic_year: string | undefined): Promise<FlagSums> {
    const isWhole = { first: from === beginning(dayOf(from)), last: to === end(dayOf(to)) };
    const first = isWhole.first ? dayOf(from) : dayBeside(dayOf(from), 1);
    const last = isWhole.last ? dayOf(to) : dayBeside(dayOf(to), -1);
    const cut: { gte: string; lte: string }[] = [];
    if (first > last) cut.push({ gte: from, lte: to });
    else {
      if (!isWhole.first) cut.push({ gte: from, lte: end(dayOf(from)) });
      if (!isWhole.last) cut.push({ gte: beginning(dayOf(to)), lte: to });
    }
    const rows = await Promise.all(
      cut.map((submitted_at) =>
        this.readModels.find('flag_outcomes', {
          where: { submitted_at },
          orderBy: [['submitted_at', 'asc']],
        }),
      ),
    );
    const sums = sumsOfFlags(
      rows.flat().filter((row) => academic_year === undefined || row.academic_year === academic_year),
    );
    if (first <= last)
      for (const figure of await this.#figures(flagsOfDays(first, last)))
        addFlagsOfDay(sums, figure, academic_year);
    return sums;
  }

  #figures(id: { gte: string; lt?: string; lte?: string }): Promise<FigureRow[]> {
    return findFigures(this.readModels, 'flag_outcomes', id);
  }
}
