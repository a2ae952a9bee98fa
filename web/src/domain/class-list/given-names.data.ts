/**
 * Given names that are common in American schools and rare as last names, without accents: they tell a column of first
 * names from one of last names where nothing else does.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  (
    'aaliyah aaron abby abigail ada adam addison adrian aiden aisha alana alejandra alejandro alex alexa alexander ' +
    'alexandra alexis alice alicia alina alisha allison alyssa amanda amani amara amber amelia amina amir amy ana ' +
    'andrea andrew andy angel angela angelina anika anita anna anne annie anthony antonio aria ariana arianna ashley ' +
    'asia audrey aurora austin autumn ava avery axel bella ben benjamin bethany bianca brandon brenda brendan brian ' +
    'brianna brittany brooke bryan caitlin caleb camila carla carlos carmen caroline cassandra catherine cecilia ' +
    'charlie charlotte chelsea chloe chris christian christina christopher ciara claire clara cody colin connor ' +
    'courtney cristina cynthia daisy damian daniel daniela danielle danny david deandre deja delaney derek desiree ' +
    'destiny devin diana diego dominic dylan eduardo edwin elena eli elias elijah eliza elizabeth ella ellie emily ' +
    'emilia emma emmanuel eric erica erik erin esmeralda esther ethan eva evan evelyn ezra faith fatima felix ' +
    'fernanda fernando finn fiona francesca francisco gabriel gabriela gabriella gavin genesis giovanni grace ' +
    'gracie grayson guadalupe hailey hannah harper hector heidi helen hope hugo hunter ian ibrahim imani isaac ' +
    'isabel isabella isaiah ivan ivy jack jackson jacob jada jade jaden jaime jake jamal jamie janelle jared jasmine ' +
    'jason javier jayden jeff jeffrey jenna jennifer jenny jeremiah jeremy jesse jessica jesus jillian jimmy joanna ' +
    'jocelyn joe joel joey john jonah jonathan jordan jorge jose joseph joshua josiah josue juan judy julia julian ' +
    'juliana juliet justin kaitlyn karen karina karla kate katelyn katherine kathryn katie kayla kaylee keira kelsey ' +
    'kendra kenneth kevin khadija kiana kiara kira kofi kristen kristin kyle kylie kyra laila lauren layla leah ' +
    'leila lena leo leonardo leslie liam lila lily linda lindsay lisa logan london lorena louis lucas lucia lucy luis ' +
    'luke luna luz lydia mackenzie madeline madison mae malia malik manuel marco marcus margaret maria mariah mariam ' +
    'mariana marisol mark mary mateo matthew maya megan melanie melissa mia michael michelle miguel mila miles ' +
    'miranda miriam mohamed mohammed molly monica morgan muhammad mustafa nadia naomi natalia natalie natasha nathan ' +
    'nathaniel nevaeh nia nicholas nick nicole nina noah noelle noemi nora olive oliver olivia omar oscar otis owen ' +
    'pablo paige paola patricia patrick paul paula paulina penelope peter peyton phoebe priscilla priya rachel ' +
    'rafael raul raven rebecca ricardo riley robert roberto rosa rose ruby rudy ruth ryan sabrina salma sam samantha ' +
    'samir samuel sandra santiago sara sarah savannah scarlett sean sebastian selena serena sergio seth shane shania ' +
    'shannon sierra skylar sofia sophia sophie stella stephanie stephen steven summer susan sydney talia tamara tanya ' +
    'tara tatiana taylor teresa tessa tiana tiffany timothy tobias tom tommy tony trevor trinity tristan tyler ' +
    'valentina valeria valerie vanessa veronica victor victoria vincent violet vivian wendy wesley will william ' +
    'willow wyatt xavier ximena yasmin yesenia yusuf zachary zainab zane zara zoe zoey'
  ).split(' '),
);
