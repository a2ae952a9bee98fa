/** A fictional class. Names, habits and lives are invented for this project. */
export interface Voice {
  /** 0 writes plainly, 1 carefully; between, the share of careful tellings. */
  care: number;
  /** Begins about every third sentence. */
  openers: string[];
  /** Ends now and then a thought. */
  tags: string[];
  contractions: boolean;
  /** Joins neighbouring sentences with this word now and then. */
  joins: string | null;
  /** What this writer always spells so. */
  spelling: [RegExp, string][];
  /** Writes little, in one breath, and does not read it again. */
  hurried: boolean;
  /** Things only this student would tell. */
  life: string[];
}

export interface DemoStudent {
  name: string;
  period: 1 | 2;
  voice: Voice;
}

const voice = (
  care: number,
  openers: string[],
  tags: string[],
  life: string[],
  more: Partial<Pick<Voice, 'contractions' | 'joins' | 'spelling' | 'hurried'>> = {},
): Voice => ({
  care,
  openers,
  tags,
  life,
  contractions: care < 0.6,
  joins: null,
  spelling: [],
  hurried: false,
  ...more,
});

export const DEMO_STUDENTS: DemoStudent[] = [
  {
    name: 'Maya Rivera',
    period: 2,
    voice: voice(
      0.35,
      ['But', 'I think', 'And'],
      ['and that is true for me too'],
      [
        'My aunt sews for half our street, so I see what clothes cost.',
        'We share one bathroom with five people.',
        'On Saturdays I help my uncle at the flea market.',
        'My cousin and I have the same jacket in two colors.',
      ],
      {
        spelling: [
          [/\bbelieve\b/g, 'belive'],
          [/\bdefinitely\b/g, 'definately'],
        ],
        joins: 'and',
      },
    ),
  },
  {
    name: 'Owen Blake',
    period: 2,
    voice: voice(
      0.2,
      ['Honestly,', 'Like I said,', 'So'],
      ['no offense', 'at least that is how I see it'],
      [
        'I play left tackle so I am hungry all day.',
        'My dad drives a truck and calls at night.',
        'Our coach times everything with the same old watch.',
        'We ride the late bus after practice.',
      ],
      {
        hurried: true,
        spelling: [
          [/\btheir\b/g, 'there'],
          [/\ba lot\b/g, 'alot'],
        ],
        joins: 'and',
      },
    ),
  },
  {
    name: 'Ada Novak',
    period: 2,
    voice: voice(
      0.75,
      ['In addition,', 'However,', 'As a result,'],
      ['as far as I can tell'],
      [
        'My grandmother taught mathematics in Brno for thirty years.',
        'I keep a notebook of words that I had to look up.',
        'Our flat is above a bakery, so we wake at four anyway.',
        'I sing second alto in the town choir.',
      ],
    ),
  },
  {
    name: 'Leo Brandt',
    period: 2,
    voice: voice(
      0.5,
      ['First of all,', 'On the other hand,', 'Then again,'],
      ['if you ask me'],
      [
        'I repair bicycles in our garage for neighbors.',
        'My sister studies in Ohio and sends long letters.',
        'I once counted every stair in the building: there are 214.',
        'Our dog follows the mail truck every noon.',
      ],
      { joins: 'so' },
    ),
  },
  {
    name: 'Theo Marsh',
    period: 2,
    voice: voice(
      0.15,
      ['Okay so', 'Also', 'Plus'],
      ['which is wild', 'not gonna lie'],
      [
        'I stream games with my brother on Fridays.',
        'My mom works nights at the hospital.',
        'I broke my wrist on a skateboard in sixth grade.',
        'We eat cereal for dinner when it is just us.',
      ],
      {
        spelling: [
          [/\bprobably\b/g, 'probly'],
          [/\bbecause\b/g, 'becuase'],
        ],
        joins: 'and',
      },
    ),
  },
  {
    name: 'Grace Okafor',
    period: 2,
    voice: voice(
      0.85,
      ['Moreover,', 'Nevertheless,', 'For this reason,'],
      ['and rightly so'],
      [
        'At my church I read the lesson every second Sunday.',
        'My father keeps every newspaper for a week before it may be thrown out.',
        'I argue for a living, as my mother says, since I joined the debate team.',
        'Four of us share a desk that my grandfather built.',
      ],
    ),
  },
  {
    name: 'Sam Whitfield',
    period: 2,
    voice: voice(
      0.3,
      ['Well,', 'The thing is,', 'Anyway,'],
      ['I guess', 'or something like that'],
      [
        'I deliver papers before school in the summer.',
        'My stepdad fixes air conditioners.',
        'I have lived in four houses and two states.',
        'My best subject is shop class.',
      ],
      {
        spelling: [
          [/\btoo\b/g, 'to'],
          [/\bsince\b/g, 'sense'],
        ],
      },
    ),
  },
  {
    name: 'Ines Castillo',
    period: 2,
    voice: voice(
      0.6,
      ['For example,', 'In my family,', 'Even so,'],
      ['that is what I have seen'],
      [
        'I translate for my mother at the bank.',
        'My little brother learns to read with me.',
        'In summer we visit my grandparents in Oaxaca.',
        'I make lists for everything, even for Sundays.',
      ],
    ),
  },
  {
    name: 'Caleb Stone',
    period: 2,
    voice: voice(
      0.4,
      ['To be fair,', 'Still,', 'Meanwhile'],
      ['and I stand by that'],
      [
        'I raise rabbits for the county fair.',
        'Our farm is nineteen miles from school.',
        'I get the weather from the barn radio.',
        'Grandpa says a short answer is a good answer.',
      ],
      { joins: 'but' },
    ),
  },
  {
    name: 'Priya Raman',
    period: 2,
    voice: voice(
      0.9,
      ['Admittedly,', 'By contrast,', 'Consequently,'],
      ['at any rate'],
      [
        'I learned chess from library books before I had anyone to play.',
        'My parents run a small pharmacy and discuss it at dinner.',
        'I keep bees with my neighbor, who is eighty.',
        'My violin is older than our town.',
      ],
    ),
  },
  {
    name: 'Jonah Pierce',
    period: 2,
    voice: voice(
      0.25,
      ['I mean', 'Really', 'Sometimes'],
      ['you know', 'and that is a fact'],
      [
        'I cook for my brothers on Tuesdays.',
        'I have a lizard named Kevin.',
        'My bus route has eleven stops before mine.',
        'I got my permit in August.',
      ],
      {
        hurried: true,
        spelling: [
          [/\breally\b/g, 'realy'],
          [/\bdifferent\b/g, 'diffrent'],
        ],
        joins: 'and',
      },
    ),
  },
  {
    name: 'Lena Fischer',
    period: 2,
    voice: voice(
      0.7,
      ['Of course', 'In fact,', 'At the same time,'],
      ['which surprised me'],
      [
        'I came here from Kiel two years ago.',
        'In my old school nobody drove a car.',
        'I still count in German when I am nervous.',
        'My host sister taught me every idiom I know.',
      ],
      { spelling: [[/\binformation\b/g, 'informations']] },
    ),
  },
  {
    name: 'Malik Johnson',
    period: 2,
    voice: voice(
      0.45,
      ['Look,', 'Real talk,', 'Yet'],
      ['and everybody knows it'],
      [
        'I cut hair for my cousins.',
        'I have been captain of the step team since ninth grade.',
        'My nana raised me and she does not play about manners.',
        'I write lyrics in the back of my planner.',
      ],
      { joins: 'so' },
    ),
  },
  {
    name: 'Hannah Levy',
    period: 2,
    voice: voice(
      0.65,
      ['Perhaps', 'In other words,', 'Likewise,'],
      ['though I may be wrong'],
      [
        'I volunteer at the animal shelter on Wednesdays.',
        'My brother is deaf and we sign at dinner.',
        'I have kept a weather diary since I was nine.',
        'We light candles on Friday and leave our phones in a drawer.',
      ],
    ),
  },
  {
    name: 'Ines Kato',
    period: 1,
    voice: voice(
      0.9,
      ['Indeed,', 'Significantly,', 'In this sense,'],
      ['and the text insists on it'],
      [
        'I first read it on the night train to my aunt.',
        'Our class staged the scene with desk lamps.',
        'I copied the passage by hand before I understood it.',
        'My margin notes disagree with each other.',
      ],
    ),
  },
  {
    name: 'Yara Osei',
    period: 1,
    voice: voice(
      0.7,
      ['Interestingly,', 'At first', 'Later,'],
      ['or so it seems to me'],
      [
        'I read this part aloud to my sister.',
        'My first draft said the opposite.',
        'I watched two film versions of the scene.',
        'It reminded me of a story my grandmother tells.',
      ],
      { joins: 'while' },
    ),
  },
  {
    name: 'Daniel Kim',
    period: 1,
    voice: voice(
      0.8,
      ['Structurally,', 'Here,', 'Thus'],
      ['by design'],
      [
        'I drew a map of who stands where in each scene.',
        'In my notes I counted the word nine times.',
        'Our seminar spent an hour on this line alone.',
        'I compared it with the sonnet from September.',
      ],
    ),
  },
  {
    name: 'Sofia Marin',
    period: 1,
    voice: voice(
      0.6,
      ['To me,', 'Above all,', 'And yet'],
      ['which is heartbreaking'],
      [
        'I underlined this in green and then in red.',
        'I cried on the bus, which was embarrassing.',
        'My mother says the same thing about her village.',
        'I wanted to shout at the page.',
      ],
      { joins: 'and' },
    ),
  },
  {
    name: 'Noah Bergstrom',
    period: 1,
    voice: voice(
      0.5,
      ['Basically,', 'In the end', 'Next,'],
      ['more or less'],
      [
        'I read it twice since the first time was on a phone.',
        'Our teacher paused the recording here.',
        'I argued about this with my lab partner.',
        'The footnote in my edition says otherwise.',
      ],
    ),
  },
  {
    name: 'Amara Diallo',
    period: 1,
    voice: voice(
      0.85,
      ['Crucially,', 'What is more,', 'Conversely,'],
      ['and that is the point'],
      [
        'I learned the speech by heart for the festival.',
        'My notebook has three readings of this line.',
        'I looked up every word in the old dictionary at the library.',
        'We debated it until the custodian turned off the lights.',
      ],
    ),
  },
  {
    name: 'Felix Adler',
    period: 1,
    voice: voice(
      0.4,
      ['I would say', 'Probably', 'Somehow'],
      ['in a way'],
      [
        'I listened to the audiobook while running.',
        'It took me three evenings.',
        'I liked the part that nobody else liked.',
        'My dad had the same book with his name in it.',
      ],
      { hurried: true, spelling: [[/\bcharacters\b/g, 'charachters']] },
    ),
  },
  {
    name: 'Rosa Delgado',
    period: 1,
    voice: voice(
      0.75,
      ['Notably,', 'From the beginning,', 'Therefore'],
      ['as the ending confirms'],
      [
        'I mark the verbs first, a habit from ninth grade.',
        'My grandmother owned a theatre costume shop.',
        'I translated this line into Spanish to see what was lost.',
        "The library copy has somebody else's pencil in it.",
      ],
    ),
  },
  {
    name: 'Kofi Mensah',
    period: 1,
    voice: voice(
      0.65,
      ['Again,', 'Even here,', 'For instance,'],
      ['without exception'],
      [
        'I played the porter in our reading.',
        'I timed the pause: it is eleven seconds.',
        'My uncle directs plays at the community center.',
        'I kept asking who is listening.',
      ],
    ),
  },
  {
    name: 'Elise Laurent',
    period: 1,
    voice: voice(
      0.55,
      ['In my opinion,', 'Moreover', 'Finally,'],
      ['it must be said'],
      [
        'I read the French translation beside it.',
        'I had to look up half of the vocabulary.',
        'At my old school we read it in eighth grade.',
        'I made a timeline on baking paper.',
      ],
      { spelling: [[/\bresponsible\b/g, 'responsable']] },
    ),
  },
];
