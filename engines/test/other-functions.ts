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
  aiWritingIndicator: names('aiMarks aiReading atPassageStart rawMarks'),
  scoreAgainstRubric: names(
    `assess drawsOnTexts evidenceFindings findingsIn focusFindings hasClose isLong languageFindings listed
    mechanicsFindings movesOf openingWord pointsUnder quoted readingOf sameOpener scoreTarget textsFinding
    withQuotations wordsForTeacher`,
  ),
  mistakesIn: names(
    `clearMisspellings commaSplices confusedArticles isClearlyMisspelt meantWord noSpaceAfterMark
    placesOf smallStarts`,
  ),
  readText: names('sentencesOf'),
  setApart: names('comparedWords ownText ownWordsAlone sharedShare'),
  apartByForm: names('ownByForm'),
  findCopies: names('RareRuns betweenDoubleMarks indexedText isLongEnough quotedPassages'),
  findRewrite: names('withoutCommonPassages'),
  measureText: names('classShingles currentFingerprint fingerprint gradingFeatures profile'),
  usedWords: names(
    'answeredAssignment classWordsOf eachWord essaysOffTopic topicOf topicShare usedOf usedWordsOf usualOf without',
  ),
  wordsShowing: names('ingForms isLyAdverb iseWords izeWords lyAdverbs nounsOfIdeas'),
  firstWords: names('wholeCharacters'),
  locateQuote: names('foldedText occurrencesOf'),
  placeOf: names('relocatedComments'),
  composeSheet: names('criterionOfTarget pointsToKeep proposedWords sheetPoints targetsAsScored'),
  changedSentences: names('longestRising'),
  linesOf: names('Paper SheetFonts'),
  readDocument: names('writingDayFromText latinLetters'),
  paragraphsOf: names('FileExtraction'),
  segmentsOf: names('guttersOf hasGutter isDropCap withDropCaps'),
  withoutSheets: names(
    'classMarksOf different headingsIn isNoEssay marksOf oneEssay saysWho withoutSheetPages wordsIn',
  ),
  differ: names('holds lacks'),
  textOfHtml: names('Paragraphs oneSpace readHtml remarksOn'),
  seenInWord: names('WordStyles lookOf'),
  readPlain: names('decodedLetters decodedText'),
  withoutHeads: names('usualLeading'),
  namePlaces: names(
    `GivenNames NameIndex RosterNames isAnothersName isEnglish isFunctionWord isNameAmongPeople isOwnName isWholeName
    merged nameForms ownPlaces saysNothing`,
  ),
};

/** Functions that take no text: numbers, states, short words of our own. */
export const WITHOUT_TEXT: readonly string[] = names(`
    confidenceOf
    figure judgements measuredReasons mayLeave pointsFor pointsOutOf precisions question shareOf wordsByScores
    firstDeletions keptFrom wordsUnder
    areOnOneLine areaOf boxOfLetter isGround isPale isUnseen
    differsFromAll doubtful forgetPdfium frameOf isOverPicture lettersOf objectsOf openDoor pdfium
    seePage unreadable unseenLetters
    drawAnnotations flatten formOf
    byVersion likenessOf
    accessedThingWord EnginePool InvalidInput NotAllowed NotFound ProcessPool Refusal RuleBroken ServiceFailed
    StaleVersion UnusableFile WorkEnded academicYearProblem agreementIn
    copiesAfter yearAfter agreementOf aiEvidence anyOf apart
    aiScoreText arrived asPercent averageText changeText coefficientText confirmedAmong countText assignmentAfter
    assignmentStateOf VersionRequired
    distanceFromMean baselineCan baselineErrorOf baselinePercent baselineRefusal baselineTypesOf capital
    similarityText clamp01 classFiguresOf classStatistics classTypeOfPeriod classmatesSentence comparePair
    comparisonDetails consistencyLabel count countsInProgress criteriaFrom criteriaOf crossType dateWord daysBetween
    correctedBy dayAfter dayOf dayWord daysFrom endOfMinute isWrittenLate read saidByTeacher startOfDay timeOf
    writingDayOf writingFactsOf writtenOn
    decidedBy duplicateSentence targetAsScored
    displayed dotOf drawSheet effectiveCount eitherOf endOfDay engineWith enteredBy erasedAccount essayCan
    essayErrorOf essayRefusal essayTypesOf evidenceStrength evolveBaselineLife evolveEssayLife
    explanation failed finePercent falseAlarmSentence featuresOf findingOf fourPointEquivalent gramRate
    guidance habitLikeness hasBaseline hasPermission ibTotal inTurn intoHabitSpace isAbove isAfterDue
    isByShippedEngine isErasure isErasureOffered isEventType isFlagged isFlaggedBaseline isFlaggedListed
    isGradedListed isOffered isOpenBaseline isReviewed isScored isShare isStandardCriterion isTextCommentEvent
    Turns inTurnOf isMeanScore currentAsker
    isUnderWay offTopicAfter forLength judgedTogether overseesSchool pairLogOdds termEvidence claimedAfter keptHabits
    isUngraded isUnscored isWithheld joined
    laterStepOf learningTargetsFor dueFromTeacher lifeListedOn likenessSpread listedOn markerAnalysis
    markerValue mayErase meanText median modeWords nameOf namesOf ordinal outlierOf overallScore ownVersion pack
    pairEvidence pairLength
    paragraphRates readsLikeEssay percentOf percentText periodText permissionsOf pictures places pointsOf
    preparedFor
    programBeside rarityOf rateText readActorRole reasonsOf rosterOf round2 round4 rounded rubricGaps
    rubricVersionOf sampleLogits sampleWeight
    isSameRubric
    scoreGroupOf scoreOf scoreText scoresOf scoresWord selectSample serveWork setOf shareBelow sharePhrase
    shownScore sightOf sigmoid similarities similarityOf snapshotOf stableMarkers stableSummary
    standardMarks standardiseBy standingAmongClassmates studentBaselineStatus studentsOf styleScore
    styleWords subscores teacherSummary toUnitLength tooManyPages traitPoints traitScore trend trendOf
    triggersOf unpack unpacked upcast usualShare verdict vocabularyOf wholePercent wilson withStyleUnit withTalk
    Unopened commentsListed aiWritingBand classKey classKeyOf codeOf emailKey emailProblem endOf evolveRoomTime isLate
    lastNameFirst lastNameKey isOpenForEntry onTaskAfter partsOf partsOfKey pastedWords provenanceOf readDocx readOdt
    readPdf readWritten roomState roomTimeOf schoolNumberKey schoolNumberProblem secondsAway shownCode unfiledKey
    doubtfulPages doubtfulReading doubtfulSample drawPhoto drawPng drawnPage
    greyMapOf heicPhoto isTranscribed isPicture isReadableSize markersOf
    pictureRemark pngOf readPicture readScan recognise sizeOfPicture tooManyPictures
    isAccessKind noLevelOf noLevelSentence withOwnWords withTextComment withUnit
    writtenOf yearFormProblem accountText headingFacts personOf supportingHistory wordHistory
`);
