/** What the fictional class writes about. Every idea in two tellings: as a plain writer puts it, and as a careful one does. */
export interface Topic {
  title: string;
  claim: [plain: string, careful: string];
  ideas: [plain: string, careful: string][];
  close: [plain: string, careful: string];
}

export const TOPICS: Record<string, Topic> = {
  uniforms: {
    title: 'Should our school have uniforms?',
    claim: [
      'I do not think our school should make us wear uniforms.',
      'A uniform promises equality, but at our school it would mostly hide differences that everyone already sees.',
    ],
    ideas: [
      [
        'Clothes are one of the few things we get to pick for ourselves.',
        'Choosing what to wear is a small decision, yet it is one of the few that a fifteen year old makes alone.',
      ],
      [
        'People who want uniforms say nobody would get teased about shoes.',
        'Supporters argue that uniforms end the teasing about brands and shoes.',
      ],
      [
        'But you can tell who has money from phones and backpacks anyway.',
        'However, a phone, a watch or a backpack gives away what a blazer covers.',
      ],
      [
        'My friend went to a uniform school and they just made fun of haircuts.',
        'A friend who came from a uniform school told me that the jokes simply moved to haircuts.',
      ],
      [
        'Three polo shirts and two pants cost about ninety dollars at the store by the mall.',
        'The set our district priced last spring, three shirts and two pairs of trousers, came to ninety dollars for each student.',
      ],
      [
        'Families still have to buy weekend clothes, so it is not cheaper.',
        'Because families need ordinary clothes for evenings and weekends, the uniform is an extra cost rather than a saving.',
      ],
      [
        'It is faster to get dressed in the morning, I will admit that.',
        'There is an honest argument on the other side, since a uniform saves ten minutes every morning.',
      ],
      [
        'Teachers would spend half of first period checking shirts.',
        'Somebody has to enforce the rule, and that somebody would be a teacher who should be teaching.',
      ],
      [
        'When I feel comfortable I raise my hand more.',
        'Students who feel at ease in what they wear speak more often, and speaking is how most of us learn.',
      ],
      [
        'A dress code already says no hats and no rude shirts.',
        'The dress code we have already forbids what is offensive, so the rule would solve a problem that is solved.',
      ],
      [
        'On spirit day everyone wears green and that works because we chose it.',
        'On spirit days almost everyone wears green, which shows that belonging works best when it is voluntary.',
      ],
      [
        'The principal said attendance might go up but did not show any numbers.',
        'The proposal claims that attendance would rise, although it names no school where that has been measured.',
      ],
    ],
    close: [
      'So keep the dress code and let us wear our own stuff.',
      'For these reasons the school should keep its dress code and leave the rest of the closet to its students.',
    ],
  },
  phones: {
    title: 'Phones in the classroom',
    claim: [
      'Phones should stay in a box during class.',
      'During lessons phones belong in a box by the door, and I say this as somebody who loves hers.',
    ],
    ideas: [
      [
        'I check mine every time it buzzes, even if I do not want to.',
        'Each time the screen lights up, my attention leaves the page, and it needs several minutes to come back.',
      ],
      [
        'In biology last week six people were watching the same game.',
        'Last week in biology six of us followed a basketball game under the desks while the teacher explained cells.',
      ],
      [
        'Some kids need a phone because of their parents.',
        'Some students do need to be reached, for example when a parent is ill or a younger brother waits alone.',
      ],
      [
        'They could call the office like people used to.',
        'The office has a telephone, and a message that matters will find its way to the right room.',
      ],
      [
        'Notes on paper stick in my head better.',
        'What I write by hand stays with me longer than what I photograph from the board.',
      ],
      [
        'At lunch we would talk more if everyone was not scrolling.',
        'Even lunch would change, because a table of eight people looking down is not really a table.',
      ],
      [
        'Teachers use phones for quizzes and that is fun sometimes.',
        'There are good uses, such as a quiz that the whole class answers at once, and a teacher can open the box for those.',
      ],
      [
        'The box got broken into at the middle school though.',
        'The box must have a lock, since phones were stolen at the middle school two years ago.',
      ],
      [
        'My grades went up in math after my mom took mine on weeknights.',
        'When my mother kept my phone on weeknights, my marks in mathematics rose from a C to a B.',
      ],
      [
        'If everybody puts it away it is not embarrassing.',
        'A rule for everybody is easier to follow than a rule for the few who are caught.',
      ],
      [
        'Grown ups cannot stop looking at theirs either.',
        'Adults struggle with this as well, which is why the rule should hold for teachers too.',
      ],
      [
        'One class period is only fifty minutes.',
        'Fifty minutes without a phone is a short time, shorter than most films.',
      ],
    ],
    close: [
      'Put the phones in the box and give them back at the bell.',
      'A locked box, a rule for everyone and the bell at the end would give us our attention back.',
    ],
  },
  start: {
    title: 'A later start to the school day',
    claim: [
      'School should start at nine.',
      'If the first bell rang at nine instead of half past seven, more of us would be awake to hear the lesson.',
    ],
    ideas: [
      [
        'I get up at 5:50 because my bus comes early.',
        'My alarm rings at ten to six, since the bus needs fifty minutes to collect everyone on our road.',
      ],
      [
        'Teenagers fall asleep later and that is not laziness.',
        'Our health teacher explained that the body of a teenager becomes tired later in the evening, which is biology and not laziness.',
      ],
      [
        'First period is the quietest class because half of us are asleep.',
        'First period is quiet in the wrong way, because half the class is still asleep with open eyes.',
      ],
      [
        'Practice would end in the dark in winter.',
        'The strongest objection is sport, as practice would end in the dark from November on.',
      ],
      [
        'They could do practice before school for whoever wants.',
        'Some teams could train before lessons, and the field has lights that nobody uses.',
      ],
      [
        'Parents drop kids off on the way to work so they like it early.',
        'Parents who start work at eight would need somewhere safe for younger children to wait.',
      ],
      [
        'The library could open at seven for them.',
        'An open library at seven, with one adult and a pot of tea, would solve most of that.',
      ],
      [
        'A school two towns over moved it and they had less tardies.',
        'A school two towns away moved its bell by an hour and counted fewer late arrivals in the first term.',
      ],
      [
        'I drive to school and I have almost fallen asleep at a light.',
        'Older students drive, and a tired driver on a dark road is a danger to everyone.',
      ],
      [
        'You could still have the same amount of classes.',
        'The number of lessons need not change, because the day would simply end an hour later.',
      ],
      [
        'My brother works until eight so he would have less time for homework.',
        'Those of us with jobs would lose an hour of the evening, which is a real cost.',
      ],
      [
        'Being tired makes me mean to people.',
        'Tired people are short with each other, and the hallway at seven in the morning proves it.',
      ],
    ],
    close: [
      'Nine is better for pretty much everyone.',
      'A later bell asks a little of everyone, but it gives each of us a mind that is present.',
    ],
  },
  jobs: {
    title: 'Working while in school',
    claim: [
      'Having a job in high school teaches you stuff that class does not.',
      'A part-time job, kept within limits, teaches lessons that no classroom can.',
    ],
    ideas: [
      [
        'You have to show up on time or you get fired.',
        'A manager does not accept an excuse that a tired teacher might, so one learns to be on time.',
      ],
      [
        'I learned to talk to angry people at the counter.',
        'Behind a counter I learned to listen to an angry customer until he had finished, and only then to answer.',
      ],
      [
        'The money helps at home when the heat bill comes.',
        'In some families the wage is not pocket money, because it pays part of the heating in January.',
      ],
      [
        'But closing shift ends at eleven and then I still have reading.',
        'The closing shift ends at eleven, though, and the reading for tomorrow has not been done.',
      ],
      [
        'More than fifteen hours a week is too much.',
        'Beyond fifteen hours a week the grades of most students begin to fall, according to our counselor.',
      ],
      [
        'My cousin dropped band because of work.',
        'My cousin gave up the school band for extra shifts, and I think that he regrets it now.',
      ],
      [
        'Bosses like students because they can pay them less.',
        'Employers are glad of students, partly because we cost less and rarely complain.',
      ],
      [
        'You see what you do not want to do forever.',
        'Washing pans for a summer shows very clearly what one does not want to do for a lifetime.',
      ],
      [
        'Saving for a car made me careful with money.',
        'Having saved eleven months for a used car, I now know what forty dollars mean.',
      ],
      [
        'School could give credit for it.',
        'The school could grant a half credit for steady work, as it does for volunteering.',
      ],
      [
        'Sundays should be off so you can rest.',
        'One day without work or homework should be protected, since rest is not laziness.',
      ],
      [
        'You meet people who are not your age.',
        'At work I speak with people of sixty, and they have opinions that I never hear in the cafeteria.',
      ],
    ],
    close: [
      'So yes get a job but not too many hours.',
      'Work can be a good teacher as long as it is not allowed to become the only one.',
    ],
  },
  homework: {
    title: 'How much homework is enough',
    claim: [
      'We get too much homework and most of it is the same thing over.',
      'Homework is useful when it is short, checked and different from what was done in class.',
    ],
    ideas: [
      [
        'Thirty problems that are all the same do not teach more than ten.',
        'Whoever can solve ten equations can solve thirty, and whoever cannot will only repeat the mistake.',
      ],
      [
        'Nobody looks at it half the time.',
        'Work that is never looked at teaches us that it does not matter.',
      ],
      [
        'I take care of my sister until seven.',
        'Until seven I look after my little sister, so my own work begins when others are finished.',
      ],
      [
        'Some people have a tutor and a quiet room.',
        'Homework is not the same task for everybody, because some have a desk and a tutor and others a kitchen table.',
      ],
      [
        'Reading at home is different, I like that part.',
        'Reading is the exception, for a novel needs long quiet hours that a lesson cannot offer.',
      ],
      [
        'Practice does matter, my piano teacher says that.',
        'My piano teacher insists on daily practice, and she is right, but she asks for twenty minutes.',
      ],
      [
        'Copying answers on the bus is what really happens.',
        'Too much of it leads to copying on the bus, which helps no one and fools only the grade book.',
      ],
      [
        'Teachers do not know what the other teachers gave us.',
        'Each teacher assigns an hour without knowing that four others have done the same.',
      ],
      [
        'There should be a chart that shows when tests are.',
        'A shared calendar of tests and papers would show the crowded weeks before they arrive.',
      ],
      [
        'Sleep is part of learning too.',
        'Sleep belongs to learning, since the mind sorts the day while we rest.',
      ],
      ['An hour a night is fair.', 'One hour in all on a school night seems fair for somebody of our age.'],
      [
        'Weekends should be for the long projects.',
        'Longer projects can use the weekend, provided that they are announced in time.',
      ],
    ],
    close: [
      'Give us less and actually check it.',
      'Less homework, chosen with care and read by somebody, would teach us more.',
    ],
  },
  macbeth: {
    title: 'Guilt in Macbeth',
    claim: [
      'In Macbeth guilt shows up in what people see and cannot wash off.',
      'In Macbeth, Shakespeare makes guilt visible, so that what the characters refuse to say returns as something they are forced to see.',
    ],
    ideas: [
      [
        'The dagger scene comes before the murder so he is already guilty in his head.',
        'The dagger appears before the deed, which suggests that the crime exists in the imagination long before it exists in the world.',
      ],
      [
        'He asks if the ocean could wash the blood off his hand.',
        "When Macbeth asks \u201CWill all great Neptune's ocean wash this blood clean from my hand?\u201D, the scale of the image admits that nothing will.",
      ],
      [
        'Lady Macbeth says a little water clears us, which turns out wrong.',
        'His wife answers that \u201Ca little water clears us of this deed\u201D, and the play spends four acts proving her mistaken.',
      ],
      [
        'Later she is the one washing her hands while asleep.',
        'In the sleepwalking scene the two exchange places, for now it is she who cries \u201COut, damned spot\u201D and scrubs at what no one else can see.',
      ],
      [
        'Sleep is taken away from both of them.',
        'Sleep, \u201Cthe innocent sleep, sleep that knits up the ravelled sleave of care\u201D, is withdrawn from both murderers as if it were a privilege of the guiltless.',
      ],
      [
        "Banquo's ghost only shows up to Macbeth.",
        "Banquo's ghost is invisible to the guests, so the audience must decide whether it watches a haunting or a conscience.",
      ],
      [
        'The staging matters because we see the ghost or an empty chair.',
        'A director who leaves the chair empty turns the scene into psychology, while one who fills it keeps the older terror.',
      ],
      [
        'He kills more people to feel safe and feels less safe.',
        'Each further killing is meant to buy safety and instead enlarges what must be guarded.',
      ],
      [
        'By the end he says he is in blood so deep it is easier to go on.',
        'His remark that he is \u201Cin blood stepped in so far\u201D shows guilt hardening into habit, which is perhaps its final form.',
      ],
      [
        'The short sentences in act five sound tired.',
        'In the fifth act the verse thins, and the repeated tomorrow has the rhythm of a man who has stopped arguing with himself.',
      ],
      [
        'The porter scene is funny but it is also about hell.',
        'Even the comic porter imagines himself at the gate of hell, so the joke stands exactly where the guilt does.',
      ],
      [
        'The witches never tell him to do it.',
        'The witches predict and never command, and therefore the guilt cannot be handed on to them.',
      ],
    ],
    close: [
      'So guilt is basically the punishment before the punishment.',
      'Long before Macduff arrives, then, the sentence has been carried out by the eyes and hands of the guilty themselves.',
    ],
  },
  frankenstein: {
    title: 'Who is the monster? Frankenstein',
    claim: [
      'Frankenstein makes you ask which one is the monster.',
      "Mary Shelley's Frankenstein withholds an easy monster and asks instead what a maker owes to the thing he has made.",
    ],
    ideas: [
      [
        'Victor runs away the second it opens its eyes.',
        'Victor abandons his work at the very moment it opens its eyes, and this first refusal governs everything that follows.',
      ],
      [
        'The creature learns to talk by listening to a family.',
        'The creature educates himself by listening through a wall, so that language reaches him as something that belongs to others.',
      ],
      [
        "Walton's letters go around the whole story.",
        "The story is wrapped in Walton's letters, a frame that places a second ambitious man beside the first.",
      ],
      [
        "You hear the creature's side in the middle of the book.",
        "By placing the creature's own voice at the centre of the novel, Shelley lets the accused speak before the verdict.",
      ],
      [
        'He says misery made him a fiend.',
        'His claim that misery made him a fiend is both an explanation and an accusation.',
      ],
      [
        'Victor never gives him a name.',
        'That he is never named is not an oversight, because a name would already be a form of care.',
      ],
      [
        'The weather gets cold when they are alone.',
        'Ice surrounds the characters whenever they are most alone, until the Arctic seems less a place than a condition.',
      ],
      [
        'Justine dies for something she did not do.',
        'The execution of Justine shows that human courts also make monsters, and do it with a clear conscience.',
      ],
      [
        'The murders are still his fault though.',
        'Pity does not erase the murders, and the novel is honest enough to let sympathy and horror stand together.',
      ],
      [
        'Victor destroys the second creature and that starts the revenge.',
        'When Victor tears the companion apart, he repeats his first abandonment with his own hands.',
      ],
      [
        'He blames destiny a lot.',
        "Victor's favourite word is destiny, which conveniently removes the choice from every choice he makes.",
      ],
      [
        'The ending does not show the death.',
        'The creature is last seen borne away by the waves, a departure that the reader is asked to believe but never to see.',
      ],
    ],
    close: [
      'I think the real monster is leaving someone alone.',
      'If the novel has a monster, it is the moment of turning away, and that moment has a human face.',
    ],
  },
  gatsby: {
    title: 'Distance in The Great Gatsby',
    claim: [
      'In The Great Gatsby people are always looking at each other from far away.',
      'In The Great Gatsby, Fitzgerald measures desire in distances, across a bay, across a lawn and across five years.',
    ],
    ideas: [
      [
        'The green light is across the water so he cannot touch it.',
        'The green light is precious precisely because a bay lies between it and the hand that reaches for it.',
      ],
      [
        'When Daisy is next to him the light is just a light.',
        'Once Daisy stands beside him, Nick notes that the count of enchanted objects has diminished by one.',
      ],
      [
        'Nick tells it so we only see what he saw.',
        'Since Nick tells the story, the reader too stands at a window and looks in.',
      ],
      [
        'The parties are full but Gatsby stands alone on the steps.',
        'At his own parties Gatsby stands apart on the marble steps, a host who has invited everyone in order to wait for one.',
      ],
      [
        'The valley of ashes is in the middle and nobody looks at it.',
        'Between the two Eggs and the city lies the valley of ashes, which the rich cross without seeing.',
      ],
      [
        'The eyes on the billboard do not do anything.',
        'The eyes of Doctor Eckleburg watch without judging, and it is a grieving man who mistakes them for God.',
      ],
      [
        'He keeps his shirts in piles and she cries.',
        'When Daisy weeps over the shirts, the cloth stands in for the years that cannot be unfolded.',
      ],
      [
        'He wants to repeat the past and says of course you can.',
        'His astonished answer, that of course one can repeat the past, is the most innocent and the most ruinous line in the book.',
      ],
      [
        'East and West Egg look the same from the air.',
        'From above, the narrator says, the two Eggs are alike, and only those who live there know how far apart they are.',
      ],
      [
        'Tom does not have to want anything since he has it.',
        'Tom, who owns what Gatsby imagines, never looks across the water at all.',
      ],
      [
        'The car moves the distance really fast and kills someone.',
        'The one machine that abolishes distance, the yellow car, does so by killing.',
      ],
      [
        'Hardly anybody comes to the funeral.',
        'At the funeral the crowd that filled the lawn has shrunk to three, the greatest distance in the novel.',
      ],
    ],
    close: [
      'The closer he gets the less there is.',
      'Gatsby reaches the far shore and finds that it was the water he had loved.',
    ],
  },
  wallpaper: {
    title: 'Who is speaking? The Yellow Wallpaper',
    claim: [
      'In The Yellow Wallpaper you slowly stop trusting the person who tells the story.',
      'In The Yellow Wallpaper, Gilman lets a narrator lose her reason in prose that remains unsettlingly reasonable.',
    ],
    ideas: [
      [
        'Her husband is also her doctor and that is a problem from page one.',
        'That John is both husband and physician means that every contradiction becomes, at once, a symptom.',
      ],
      [
        'She writes in secret so the diary is already a rebellion.',
        'The diary itself is forbidden, so that each entry is a small disobedience before it says anything.',
      ],
      [
        'The paragraphs get really short.',
        'The paragraphs shrink to single sentences, as though breath were being rationed.',
      ],
      [
        'The bars on the windows are supposed to be for children.',
        'She explains the barred windows by children, and the reader sees what the explanation is for.',
      ],
      [
        'She calls the color disgusting over and over.',
        'The colour is described by smell as well as sight, until a wall seems able to cross a room.',
      ],
      [
        'The woman behind the paper is her, at least I think so.',
        'The figure behind the pattern may be a double, a ghost or a self, and the story needs her to be all three.',
      ],
      [
        'John laughs at her, which she says is normal in marriage.',
        'Her remark that one expects to be laughed at in marriage is the most frightening sentence of the opening.',
      ],
      [
        'She locks the door at the end instead of him.',
        'At the end it is she who has locked the door, and the reversal is complete and useless.',
      ],
      [
        'He faints and she has to creep over him.',
        'That she must creep over the body of the man of reason is grotesque and, I would argue, precise.',
      ],
      [
        'The nursery makes her a child again.',
        'Placed in a nursery, she is treated as a child until creeping becomes the only movement left.',
      ],
      [
        'There is no other voice in the book so we cannot check.',
        'Since no second voice corrects her, the reader has to become that voice.',
      ],
      [
        'She never gets her own name for sure.',
        'Her name appears, if at all, in the last lines and as somebody else, which is how erasure sounds.',
      ],
    ],
    close: [
      'By the end I did not know if she was crazy or free.',
      'The last page offers madness and freedom in one image, and declines to tell them apart.',
    ],
  },
  ozymandias: {
    title: 'What is left? Time in Ozymandias',
    claim: [
      'Ozymandias is about how nothing lasts, even if you write it on a rock.',
      'Ozymandias appears to be a poem about a ruined king, but what survives in it is the work of the artist who mocked him.',
    ],
    ideas: [
      [
        'The story comes from a traveller who heard it somewhere.',
        'We hear of the statue through a traveller and a speaker, so the king is already three voices away.',
      ],
      [
        'There are just legs standing in the sand.',
        'Two legs without a body are an image of power reduced to the act of standing.',
      ],
      [
        'The face is broken but you can still see the sneer.',
        'The sneer outlasts the lips that made it, because a sculptor knew how to read them.',
      ],
      [
        'The sculptor made fun of him and got away with it.',
        'The word mocked means both copied and ridiculed, and the poem keeps its two meanings open.',
      ],
      [
        'He says look on my works but there are no works.',
        'The command to look upon his works is obeyed by the reader, who finds an empty line.',
      ],
      [
        'After the big words the poem goes quiet.',
        'After the boast the syntax falls to three words, nothing beside remains, and the silence does the arguing.',
      ],
      [
        'It is a sonnet but the rhymes are off.',
        'The rhyme scheme is that of no known sonnet, as if the form too had been weathered.',
      ],
      [
        'The sand is boring on purpose.',
        'Lone and level, the sands are given the softest sounds of the poem, and they are what wins.',
      ],
      [
        'The king wanted other kings to despair.',
        'The mighty are told to despair, and they should, though not for the reason the king had in mind.',
      ],
      [
        'It makes me think of statues people pulled down.',
        'A reader of today will think of other statues, and of the plinths that stayed behind.',
      ],
      [
        'Shelley wrote it in a contest with a friend.',
        'Written in friendly competition, the poem is itself a small wager on what will be remembered.',
      ],
      [
        'The desert does not care.',
        'The desert neither punishes nor forgives, which makes time the least sentimental of judges.',
      ],
    ],
    close: [
      'The only thing that lasted was the joke.',
      'What is left, then, is neither the king nor his works but a tone of voice, and the poem has preserved it.',
    ],
  },
};

/** Thoughts that fit between the ideas of any essay of the kind. */
export const REFLECTIONS: Record<'argument' | 'analysis', [plain: string, careful: string][]> = {
  argument: [
    [
      'I have changed my mind on this part once already.',
      'On this point I have changed my mind once, and I may do so again when somebody shows me a better reason.',
    ],
    [
      'Somebody could say that is just my school.',
      'It might be objected that this describes only our school, and I cannot rule that out.',
    ],
    [
      'It sounds small but it adds up over a year.',
      'That may sound like a small matter, yet over a year of school days small matters grow.',
    ],
    [
      'Nobody asked us before they decided.',
      'What troubles me most is that nobody asked the people whom the decision concerns.',
    ],
    [
      'I asked three people at lunch and they all said the same.',
      'When I asked three people at lunch, all of them gave the same answer without knowing of each other.',
    ],
    [
      'That is the part adults forget.',
      'Adults tend to forget this part, perhaps because it has been a long time since they sat here.',
    ],
    [
      'There has to be a better way to do it.',
      'There must be a way that costs less and asks less of the people who already have little.',
    ],
    [
      'I know not everyone has it the same as me.',
      'I am aware that not everyone lives as I do, which is one more reason to ask before deciding.',
    ],
    [
      'If it was up to me we would try it for one month and then vote.',
      'My suggestion would be to try it for one month, to count what changes, and then to vote.',
    ],
    [
      'You can see it any day in the hallway.',
      'Anyone who stands in our hallway between two lessons can see what I mean.',
    ],
    [
      'My mom does not agree with me about that.',
      'My mother disagrees with me here, and our discussion lasted through two dinners.',
    ],
    [
      'It is not about being lazy, it is about what works.',
      'This is not a question of effort but of what actually helps people to learn.',
    ],
    [
      'The school board has heard all of this before.',
      'None of this is new to the school board, which makes the delay harder to excuse.',
    ],
    [
      'Rules that nobody follows are worse than no rules.',
      'A rule that nobody follows teaches contempt for the next rule as well.',
    ],
    [
      'I would want to see it written down somewhere.',
      'Before I believed a promise of that kind I would want to see it in writing.',
    ],
    [
      'In eighth grade they tried something like it and stopped.',
      'In eighth grade something similar was tried, and it ended quietly after six weeks.',
    ],
    [
      'It is easy to say when it does not cost you anything.',
      'Such advice is easily given by those whom it will never cost anything.',
    ],
    [
      'People act different when they feel trusted.',
      'People who feel trusted tend to deserve it, at least in my experience.',
    ],
    [
      'Some of my friends would fight me on this.',
      'Several of my friends would dispute this, and one of them already has.',
    ],
    [
      'You would have to try it to know.',
      'Without a trial we are all guessing, including those who sound most certain.',
    ],
    [
      'There is money for the scoreboard so there is money for this.',
      'A school that could find money for a scoreboard can find some for this.',
    ],
    [
      'I used to think the opposite in ninth grade.',
      'A year ago I would have argued the opposite with equal confidence.',
    ],
    [
      'It bugs me that they only count what is easy to count.',
      'We measure what is easily measured and then mistake it for what matters.',
    ],
    [
      'The quiet kids never get asked about this stuff.',
      'The quiet ones are seldom asked, although they have watched longer than anybody.',
    ],
    [
      'Maybe it works in a bigger town.',
      'It is possible that in a larger town the balance would fall differently.',
    ],
    [
      'One bad example should not decide it for everybody.',
      'A single bad example ought not to settle the matter for everyone.',
    ],
    [
      'The people who make the schedule do not ride the bus.',
      'Those who draw up the schedule have rarely had to live inside it.',
    ],
    [
      'I counted it for a week and wrote it in my planner.',
      'For one week I kept a tally in my planner, and the result surprised even me.',
    ],
    [
      'That part is fair, I have to give them that.',
      'On this the other side is right, and it would be dishonest not to say so.',
    ],
    [
      'What I want is pretty simple when you think about it.',
      'What I am asking for is modest when it is written out plainly.',
    ],
  ],
  analysis: [
    [
      'I did not notice this the first time.',
      'On a first reading I passed over this detail, and only the ending sent me back to it.',
    ],
    [
      'You could read it the other way too.',
      'The opposite reading is possible as well, and a careful reader should be able to hold both for a moment.',
    ],
    [
      'The word choice matters here.',
      'The choice of word matters here, because a plainer one would have closed the question.',
    ],
    [
      'It makes the reader feel stuck with them.',
      'The effect is that the reader is made an accomplice, present and unable to intervene.',
    ],
    [
      'Nothing like this happens earlier.',
      'Nothing earlier prepares us for it, which is why the change of tone is felt so strongly.',
    ],
    [
      'That is why it is placed where it is.',
      'Its place is part of its meaning, for a page earlier it would have been a warning and here it is a consequence.',
    ],
    [
      'Some people in class thought this was too much.',
      'Some of us found the moment excessive, although I think that excess is precisely its subject.',
    ],
    [
      'It comes back at the very end.',
      'The image returns at the very end, changed enough that one has to look twice to recognise it.',
    ],
    [
      'It is sad but it is also kind of funny.',
      'There is a dark comedy in this, and the laughter makes what follows harder to bear.',
    ],
    [
      'Our teacher asked who we believed and nobody answered.',
      'When we were asked in class whom we believed, the silence was longer than any answer.',
    ],
    [
      'It is like the author is standing behind you.',
      'One has the impression of an author who stands behind the reader and says nothing.',
    ],
    [
      'The punctuation does a lot of the work.',
      'Much of the work is done by punctuation, by a dash where a full stop was expected.',
    ],
    [
      'A modern version would explain too much.',
      'A lesser writer would have explained this, and the explanation would have made it smaller.',
    ],
    [
      'I think this is the center of the whole thing.',
      'If the work has a centre, I would place it here, where least seems to happen.',
    ],
    [
      'The sound of it is colder than what it says.',
      'The sounds are colder than the statement, so that ear and mind receive different news.',
    ],
    [
      'This is where I started to feel sorry for everyone.',
      'From this point on, sympathy no longer chooses sides, which is an achievement of form.',
    ],
    [
      'We are told it but never shown it.',
      'That we are told and not shown is a decision, and the decision is the meaning.',
    ],
    [
      'It would change everything if someone else said it.',
      'Given to any other speaker, the same words would mean something else entirely.',
    ],
    [
      'The past is always in the room.',
      'The past is present in every room of this work, mostly as furniture.',
    ],
    [
      'I had to read that line out loud to get it.',
      'Only when I read the line aloud did I hear what its rhythm was hiding.',
    ],
  ],
};
