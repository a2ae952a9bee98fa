import type { AiWritingDetector } from '../ai-writing/ai-writing-detector.ts';
import { EmbeddedAiWritingDetector } from '../ai-writing/embedded-ai-writing-detector.ts';
import type { DetectorSettings } from '../ai-writing/detector-service.ts';
import { GptZeroDetector } from '../ai-writing/gptzero-detector.ts';
import { SaplingDetector } from '../ai-writing/sapling-detector.ts';
import { comparisonBy, HybridComparison, MechanicalComparison } from '../authorship/authorship-comparison.ts';
import type { AuthorshipComparison } from '../authorship/authorship-comparison.ts';
import type { Engines } from '../../platform/engines/engines.ts';
import { OpenAiAuthorshipJudge } from '../authorship/openai-authorship-judge.ts';
import { schoolCalibrationInUse } from '../authorship/school-calibration-file.ts';
import type { Config, DetectorKind } from '../../platform/config/config.ts';
import { EmbeddedGrader } from '../grading/embedded-grader.ts';
import type { Graders } from '../grading/grader.ts';
import { OpenAiGrader } from '../grading/openai-grader.ts';
import { isConfigured, OpenAiModel } from '../../platform/language-model/openai-model.ts';
import { OpenAiSummaryWriter } from '../progress/openai-summary-writer.ts';
import { EmbeddedSummaryWriter } from '../progress/summary-writer.ts';
import type { SummaryWriter } from '../progress/summary-writer.ts';

/**
 * The configuration alone decides which service each port uses: without a key or an address nothing leaves this
 * machine.
 */
const modelOf = (config: Config): OpenAiModel | null =>
  isConfigured(config.openai) ? new OpenAiModel(config.openai) : null;

export const gradersOf = (config: Config, engines: Engines): Graders => {
  const model = modelOf(config);
  const embedded = new EmbeddedGrader(engines);
  return { configured: model ? new OpenAiGrader(model, embedded, engines) : embedded, embedded };
};

export const comparisonOf = (config: Config, engines: Engines): AuthorshipComparison => {
  const compare = comparisonBy(engines, schoolCalibrationInUse(config.dataDir));
  const model = modelOf(config);
  return model
    ? new HybridComparison(new OpenAiAuthorshipJudge(model, engines), compare)
    : new MechanicalComparison(compare);
};

export const summaryWriterOf = (config: Config): SummaryWriter => {
  const model = modelOf(config);
  return model ? new OpenAiSummaryWriter(model) : new EmbeddedSummaryWriter();
};

const DETECTORS: Record<DetectorKind, (access: DetectorSettings, engines: Engines) => AiWritingDetector> = {
  embedded: (_, engines) => new EmbeddedAiWritingDetector(engines),
  gptzero: (access, engines) => new GptZeroDetector(access, engines),
  sapling: (access, engines) => new SaplingDetector(access, engines),
};

export const detectorOf = ({ aiDetector }: Config, engines: Engines): AiWritingDetector => {
  const { kind, key = '', url } = aiDetector;
  return DETECTORS[kind]({ key, url }, engines);
};
