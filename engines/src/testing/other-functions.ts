const names = (list: string): string[] => list.trim().split(/\s+/);

/** Functions that meet a text, its words or its sentences inside one that the spec of growth calls. */
export const SEEN_THROUGH: Readonly<Record<string, readonly string[]>> = {
  measure: names(
    `WordTally lengthHistogram lengthMeasures logRank matches movingTypeRatio neighbourOverlap openerMeasures rateOf
    readabilityMeasures vocabularyMeasures`,
  ),
  compareAuthorship: names(
    'comparedAnalysis gatherEvidence judge project standardise standardisedOf standardiseParts',
  ),
  aiWritingIndicator: names('aiMarks aiReading atItsBeginning rawMarks'),
  scoreAgainstRubric: names(
    `assess evidenceFindings focusFindings isLong languageFindings listed mechanicsFindings openingWord
    quoted sameOpener scoreTarget wordsForStudent
    wordsForTeacher`,
  ),
  mistakesIn: names(
    `clearMisspellings commaSplices confusedArticles isClearlyMisspelt noSpaceAfterMark placesOf smallStarts`,
  ),
  measureText: names('currentFingerprint fingerprint gradingFeatures profile'),
  wordsShowing: names('ingForms isLyAdverb iseWords izeWords lyAdverbs nounsOfIdeas'),
  firstWords: names('wholeCharacters'),
  changedSentences: names('longestRising'),
  paragraphsOf: names('PdfExtraction'),
  namePlaces: names('GivenNames NameIndex RosterNames isEnglish isFunctionWord isOwnName merged nameForms'),
};

/** Functions that take no text: numbers, states, short words of our own. */
export const WITHOUT_TEXT: readonly string[] = names(
  '\n' +
    '  EnginePool InvalidInput NotAllowed NotFound ProcessPool Refusal RuleBroken ServiceFailed ' +
    'StaleVersion UnusableFile\n' +
    '  WorkEnded agreementIn aiEvidence anyOf arrived asPercent awayFrom baselineCan baselineErrorOf ' +
    'baselineRefusal baselineTypesOf capital chanceText clamp01 eitherOf\n' +
    '  classStatistics classTypeOfPeriod classmatesSentence comparePair comparisonDetails ' +
    'consistencyLabel\n' +
    '  count countsInProgress criteriaOf crossType decidedBy deflateBomb displayed dotOf drawPdf ' +
    'effectiveCount engineWith\n' +
    '  enteredBy erasedAccount essayCan essayErrorOf essayRefusal essayTypesOf evidenceStrength ' +
    'evolveBaselineLife evolveEssayLife\n' +
    '  explanation failed falseAlarmSentence featuresOf findingOf fourPointEquivalent gramRate ' +
    'greyPng guidance habitLikeness\n' +
    '  hasBaseline hasPermission ibTotal intoHabitSpace isAbove isByShippedEngine isErasure ' +
    'isErasureOffered isEventType isFlagged\n' +
    '  isFlaggedBaseline isFlaggedListed isGradedListed isOffered isOpenBaseline isRejectedListed ' +
    'isReviewed isScored isUnderWay\n' +
    '  inTurn isUngraded joined laterStepOf learningTargetsFor likenessSpread lifeListedOn listedOn ' +
    'markerAnalysis markerValue mayErase\n' +
    '  nameOf\n' +
    '  modeWords oneDecimal ordinal outlierOf overallScore pack pairEvidence pairLength pdfOf ' +
    'percent percentText\n' +
    '  permissionsOf pictures places preparedFor programBeside rarityOf reasonsOf remark round2 ' +
    'round4 rosterOf rubricVersionOf sampleLogits\n' +
    '  sampleWeight scoreOf selectSample serveWork setOf shareBelow sharePhrase shiftOf shown ' +
    'sightOf sigmoid similarities\n' +
    '  similarityOf snapshotOf stableMarkers stableSummary standardMarks standardiseBy ' +
    'standingAmongClassmates\n' +
    '  studentBaselineStatus studentsOf styleScore styleWords subscores teacherSummary toUnitLength ' +
    'tooManyPages traitPoints traitScore\n' +
    '  trend trendOf triggersOf unpack unpacked upcast verdict vocabularyOf wilson withTalk withUnit\n',
);
