import { z } from 'zod';
import type { OpenAiModel } from '../../platform/language-model/openai-model.ts';
import type { SummaryWriter, WrittenSummary } from './summary-writer.ts';
import { teacherSummary } from '@essays/engines/progress/teacher-summary';
import type { SummaryInput } from '@essays/engines/progress/teacher-summary';

const Answer = z.object({ summary: z.string().min(20).max(1500) });

const SYSTEM = `You write three to five plain sentences for an English teacher about one student's progress.
Use only the figures in the message; scores are on a 4-point scale. Name no number that is not there, guess no reasons,
say nothing of talent or character. A trend over fewer than six essays is tentative: say so. An AI-writing or authorship
flag is a reason to look, not a finding. Call the writer 'the student'.`;

export class OpenAiSummaryWriter implements SummaryWriter {
  readonly provider = 'openai';
  constructor(private readonly model: OpenAiModel) {}

  async write(input: SummaryInput, signal: AbortSignal): Promise<WrittenSummary> {
    const facts = JSON.stringify({ ...input, in_short: teacherSummary(input).text });
    const known = new Set([...facts.matchAll(/\d+(?:\.\d+)?/g)].map((match) => Number(match[0])));
    const { answer, cost } = await this.model.ask(
      {
        system: SYSTEM,
        user: facts,
        name: 'summary',
        schema: Answer,
        most: 1500,
        check: async ({ summary }) => {
          const invented = [...summary.matchAll(/\d+(?:\.\d+)?/g)]
            .map((match) => match[0])
            .filter((n) => !known.has(Number(n)));
          return invented.length === 0
            ? null
            : `the summary names numbers that are not in the figures: ${invented.join(', ')}`;
        },
      },
      signal,
    );
    return { text: answer.summary.trim(), model: cost.model, cost };
  }
}
