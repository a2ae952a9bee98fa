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
        "When Macbeth asks whether all great Neptune's ocean will wash this blood clean from his hand, the scale of the image admits that nothing will.",
      ],
      [
        'Lady Macbeth says a little water clears us, which turns out wrong.',
        'His wife answers that a little water clears them of this deed, and the play spends four acts proving her mistaken.',
      ],
      [
        'Later she is the one washing her hands while asleep.',
        'In the sleepwalking scene the two exchange places, for now it is she who scrubs at a spot that no one else can see.',
      ],
      [
        'Sleep is taken away from both of them.',
        'Sleep, which the play calls the innocent thing, is withdrawn from both murderers as if it were a privilege of the guiltless.',
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
        'His remark that he is in blood stepped in so far shows guilt hardening into habit, which is perhaps its final form.',
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
      'That is why the scene is placed where it is.',
      'The placing of the scene is part of its meaning, for a page earlier it would have been a warning and here it is a consequence.',
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
      'The sentences get shorter there.',
      'The syntax itself contracts at this point, as though the language were running out of room.',
    ],
    [
      'It is sad but it is also kind of funny.',
      'There is a dark comedy in this, and the laughter makes what follows harder to bear.',
    ],
  ],
};
