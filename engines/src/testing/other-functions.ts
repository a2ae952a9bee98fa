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
  aiWritingIndicator: names('aiMarks aiReading rawMarks'),
  scoreAgainstRubric: names(
    `assess evidenceFindings focusFindings languageFindings listed quoted scoreTarget wordsForStudent
    wordsForTeacher`,
  ),
  measureText: names('currentFingerprint fingerprint gradingFeatures profile'),
  sharedErrors: names('misspellings'),
  firstWords: names('wholeCharacters'),
  changedSentences: names('longestRising'),
  paragraphsOf: names('PdfExtraction'),
  namePlaces: names('GivenNames NameIndex RosterNames isEnglish isFunctionWord isOwnName merged nameForms'),
};

/** Functions that take no text: numbers, states, short words of our own. */
export const WITHOUT_TEXT: readonly string[] = names(`
  EnginePool InvalidInput NotAllowed NotFound ProcessPool Refusal RuleBroken ServiceFailed StaleVersion UnusableFile
  WorkEnded agreementIn aiEvidence arrived awayFrom baselineErrorOf baselineTypesOf capital chanceText clamp01
  classStatistics classTypeOfPeriod classmatesSentence comparePair comparisonDetails consistencyColor consistencyLabel
  count countsInProgress criteriaOf crossType decidedBy deflateBomb displayed dotOf drawPdf effectiveCount engineWith
  enteredBy erasedAccount essayAsItStood essayErrorOf essayTypesOf evidenceStrength evolveBaselineLife evolveEssayLife
  explanation failed falseAlarmSentence featuresOf findingOf fourPointEquivalent gramRate greyPng guidance habitLikeness
  hasBaseline hasPermission ibTotal intoHabitSpace isAbove isByShippedEngine isErasure isEventType isFlagged
  isFlaggedBaseline isFlaggedListed isGradedListed isOpenBaseline isRejectedListed isReviewed isScored isUnderWay
  isUngraded joined laterStepOf learningTargetsFor likenessSpread listedLife listedOn markerAnalysis markerValue mayErase
  modeWords oneDecimal ordinal outlierOf overallScore pack pairEvidence pairLength pdfOf perHundred percent percentText
  permissionsOf pictures places preparedFor programBeside rarityOf reasonsOf remark round2 round4 rosterOf rubricVersionOf sampleLogits
  sampleWeight scoreOf selectSample serveWork shareBelow sharePhrase shiftOf shown sightOf sigmoid similarities
  similarityOf snapshotOf stableMarkers stableSummary standardMarks standardiseBy standingAmongClassmates
  studentBaselineStatus studentsOf styleScore styleWords subscores teacherSummary toUnitLength tooManyPages traitPoints traitScore
  trend trendOf triggersOf unpack unpacked upcast verdict vocabularyOf wilson withTalk withUnit
`);
