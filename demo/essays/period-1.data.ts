/** Essays of period 1, which reads literature, as they wrote them: their mistakes are theirs. */
export const PERIOD_1 = `# Ines Kato

## sample analytical: The Porter's Door

The funniest scene in Macbeth begins with a knocking that nobody answers. Duncan is dead, Lady Macbeth has washed her hands, and for more than twenty lines a drunken porter stands between the murder and its discovery, pretending to be the gatekeeper of hell. It is usual to say that the scene gives us relief. I think that it gives us the opposite: it makes us wait in the company of someone who does not know what we know.

The porter's joke is that he welcomes damned souls one at a time, a farmer, an equivocator, a tailor. "Knock, knock, knock! Who's there?" he asks, and each time he answers himself. Indeed he never needs the door at all. While he is enjoying his little hell, the real one lies upstairs, and the man who made it is standing in his nightgown listening to the same knocking. Both men hear it; only one is able to laugh.

What strikes me is how much the porter gets right by accident. An equivocator, he says, is someone who "could swear in both the scales against either scale". He means the Jesuits, or so my footnote claims. But we have just watched a host swear hospitality with one hand, and we are about to hear him grieve. The porter has described his master perfectly and will never find out. In this sense he is the first of the many people in the play who say true things without listening.

When the door opens at last, Macduff comes in, cross and sleepless, and says only that it is late. I first read the scene on the night train to my aunt, and what I remember is the relief of that sentence, and after it the shame at having been relieved.

## sample analytical: The Creature's First Winter

It takes Frankenstein's creature an entire chapter to learn the word "fire". Before he has it he has only the thing, which warms him and, when he puts his hand into it, hurts him, and he wonders that the same cause should produce such opposite effects. This is the first sentence of philosophy in the novel, and it is spoken by somebody who has no words yet. I would like to argue that Mary Shelley lets the creature learn the world in the order in which Victor has forgotten it.

Victor begins at the top. He reads, attends lectures, conceives of a man, and only then goes looking for the pieces. When the thing opens its eye, he has a plan for everything except for what one does next. The creature begins at the bottom, with cold, light and birds. He eats a berry before he knows that he is hungry. Significantly, he distinguishes the moon before he distinguishes himself.

What he learns, he learns by watching through a crack in a wall. The De Laceys are poor, and it takes him weeks to understand that their sadness has to do with food, whereupon he stops stealing it. Nobody has taught him ethics. He has merely looked at somebody for long enough. It is worth remembering that Victor, during the months in which he made a human being, looked at nobody, and let his father's letters lie.

So when they meet upon the ice and the creature says, "I ought to be thy Adam," he is not only complaining. He is correcting the order. A maker is supposed to have been there first, with the names. This one arrives in the middle of his own creation, out of breath, and has to be told by it what has happened.

## scene: Nothing Beside Remains

In fourteen lines "Ozymandias" has at least four people in it, and none of them is looking at the same thing. There is an "I", who has met a traveller, who has seen a statue, which was made by a sculptor, who had watched a king. I would like to follow the chain from its far end, for it seems to me that the poem is less about the fall of power than about who is left holding it.

The king comes first and is present only as a command: "Look on my Works, ye Mighty, and despair!" It is often pointed out that the sentence has changed its meaning, since the works are gone and the mighty may now despair for another reason. But this joke is not the king's, and it is not Shelley's either. It was waiting inside the words from the beginning. Whoever orders other people to look has handed over the one thing that he cannot control, which is what they will see.

The sculptor is the first to see otherwise. He "well those passions read", and he put them down in stone while he was being paid to flatter. "The hand that mocked them" is a marvelous phrase, because to mock was to imitate and also to ridicule, and there is no way to tell which of the two the hand was doing. Perhaps the king, looking at that frown, admired it. Indeed he must have; he signed it.

Then comes the traveller, who adds nothing. He says what is there, legs, a face half sunk, a pedestal, sand, and his plainness makes room for the rest. And the "I" adds still less, he does not even comment. He has met someone who said something, and he passes it on.

My margin notes disagree with each other about the ending. In September I wrote "time wins". In November I crossed it out. "The lone and level sands stretch far away" is what remains of a kingdom, certainly, but someone has walked across them in order to tell us. What lasts in this poem is neither stone nor sand. It is a sentence that nobody in it was able to keep to himself.

## narrator: The Wallpaper and the Woman Who Describes It

The narrator of "The Yellow Wallpaper" warns us in her first lines that her house may be haunted, and then she laughs at herself for it. "John laughs at me, of course, but one expects that in marriage." I take this to be the most important sentence in the story, because it can be read in two ways, and I would like to leave both of them standing for as long as I can.

In the first reading she deceives us because she is ill. Things in the room do not add up. She thinks it was a nursery, and she explains the bars and the rings in the wall by children's games; she thinks that the bed was gnawed before she came. By the end we understand that the tooth marks are hers, and that the "smooch" which runs round the wall at the height of a shoulder is being made by the woman who reports it. Every clue has been given to us honestly, by someone who did not know what it was. In this reading she is the last person who learns what we have known for pages.

In the second she deceives John, and does it on purpose. She is forbidden to write, and the story is what she writes. From the moment he enters, the pen goes under the mattress and the sentences grow short: "There comes John, and I must put this away." She learns to sleep by day. She learns not to mention the paper, then to praise it. If she can dissemble so well in front of a physician, why should she be unable to do it in front of us? When she says that the house is airy and her husband careful, we may be hearing not what she believes but the tone that she has had to practice.

What keeps the two apart is the word "you". She never says to whom the pages are addressed. A sick woman would write to herself, a prisoner to whoever finds them. Once or twice, as when she remarks that "there are things in that paper that nobody knows but me, or ever will," she seems to do both in a single breath, to confess and to lock the door.

At the end John faints, and she creeps over him. "I've got out at last," she says, "in spite of you and Jane." No one called Jane has been mentioned. Perhaps it is a slip, and perhaps it is her own name, given up along with the rest; the text insists on neither. If it is hers, then the person whom the narrator has deceived most thoroughly is the one who was holding the pen.

# Yara Osei

## sample analytical: Lady Macbeth and the Word "We"

At first I thought that Lady Macbeth was simply the stronger one. Then I read the scenes aloud to my sister, who is nine and who only wanted to know who was talking to whom, and I noticed how often she says "we".

"We fail?" she asks, when Macbeth is afraid that the plan will not work. "But screw your courage to the sticking-place, and we'll not fail." It sounds like a team. But there are two things to do that night, and she has given both of the hard ones to him, while she takes the wine and the bell. Interestingly she says it was different in her mind: she would have done it herself if the king had not looked like her father as he slept. It's the only time in the play when she mentions having been a child, and it comes in the middle of a murder.

After that the "we" goes away. Macbeth stops telling her things. "Be innocent of the knowledge, dearest chuck," he says before Banquo is killed, which is a strange sentence, because it is kind and it shuts her out. She taught him how to do it without asking, and now he does. She is left at the banquet, sending guests home, covering for him in front of lords.

Later, when she walks in her sleep, she is still answering him. "Fie, my lord, fie! A soldier, and afeard?" It is the first night all over again, while the doctor writes it down. She says "Come, come, come, come, give me your hand." There's nobody there to give it. My sister asked me whose hand she was holding, and I looked, and it doesn't say. I think it's the last "we" in the play, or so it seems to me, and she has to be both of them.

## sample analytical: The Eye in the Old Man's Room

My first draft said the opposite of this. I had written that the man in Poe's "The Tell-Tale Heart" kills because he is mad, and that the eye is only an excuse. While I was looking for proof I kept finding that he is very careful, and that what makes him careful is love, or something that he calls love.

"I loved the old man," he says right away. "He had never wronged me." It would be easy to think that he is lying, but he gives no reason to lie here; he has already told us worse. He even says that on the eighth night, when the old man sat up in bed and was afraid, he knew what he felt, because he had felt the same thing himself, many a night, "just at midnight, when all the world slept". I pitied him, he says, "although I chuckled at heart". At first I read over that. But there are two people in one sentence.

So he opens the door each night, for seven nights, a little at a time, and it takes him an hour to put his head in. Then he does nothing, because the eye is shut. Interestingly he could have killed him at any time. He needed the eye to look at him. It's as if he wanted to be seen, while he did everything so that he couldn't be.

The police come, and he sits on top of the boards and talks. Nobody suspects a thing. Then he begins to hear the heart, and it isn't possible that it's the old man's. When it gets louder he thinks that the officers are only pretending and are laughing at him. "Here, here!" he screams. "It is the beating of his hideous heart!" He has waited for someone to look at him the whole time, or so it seems to me, and in the end he has to tell them where.

## scene: What Victor Does After the Lightning

The scene everyone knows from Frankenstein is the one with the lightning, and it isn't in the book. I watched two film versions, and in both there was a storm, a table going up to the roof, and somebody shouting. In Shelley's novel there's rain on the window and a candle that is nearly burnt out. "It was on a dreary night of November," it begins, and it goes on as quietly as that. I think that she made it quiet because the important thing isn't that the creature wakes up. It is what Victor does afterwards, while nobody is looking.

He goes to bed. I had to read it twice. The thing opens its dull yellow eye, it breathes hard, and he runs out of the room and walks up and down and then lies down in his clothes and tries to sleep. He has worked for almost two years and he doesn't stay for five minutes. "Breathless horror and disgust filled my heart," he says. At first he tells us that it was too ugly. But he had chosen every piece himself, and he'd chosen them as beautiful.

Then he has a dream, in which he kisses Elizabeth and she turns into his dead mother. I don't know exactly what to do with the dream. It reminded me of a story that my grandmother tells, about a man who carves a wife out of wood while his real wife is calling him to dinner. What both of them have in common is that somebody alive is waiting.

When he opens his eyes the creature is standing by the bed. It holds up the curtain. It has a grin on its face and it makes some sounds, and it stretches out one hand, "seemingly to detain me", Victor says. Seemingly! It's the first thing it ever does. A baby does the same. He doesn't take the hand, he runs down the stairs and spends the night in the yard.

Later in the novel people are murdered, and Victor says over and over that he's the true murderer, because he made it. But I don't think that making it was the crime, or so it seems to me. There were two nights in it, one with a candle and one with a hand, and the second one is where he could have stayed.

## narrator: Nick Carraway Says He Is Honest

Nick Carraway tells us at the end of chapter three that he is "one of the few honest people" that he has ever known. I remember that I underlined it and drew a smiley face. Later, when I had finished The Great Gatsby and gone back, I crossed out the face. I think that Nick deceives us, and mostly about himself, and that you can tell because he is honest about so many small things.

At first he says that he's inclined to reserve all judgments. That's on the first page. On the same page he starts to judge, and he doesn't stop: Tom's body is cruel, Jordan is dishonest, the guests at the parties are named one after the other like animals in a zoo. None of it is untrue. But you can't say that someone is open-minded while he's doing this, and he is saying it while he does it.

The bigger thing is what he arranges. Nick invites Daisy to tea so that Gatsby can meet her. He knows that she's married, and to his friend. He mows the lawn for it. When the two of them are in his living room he walks out and stands under a tree in the rain for half an hour, so as not to be in the way. Interestingly he describes the tree. He never says what he thought about under it. It would be the natural place to say whether he was doing something wrong, and there's a paragraph about a brewer's roof instead.

Then there's Jordan. He breaks up with a girl out West without telling us how, and he tells us about Jordan only when it is over. She says to him in the end that she'd thought he was "an honest, straightforward person", and that it was a bad driver who met another bad driver. He answers that he's thirty, and "five years too old to lie to myself and call it honor." I read this part aloud to my sister, and she asked, "So is he lying or not?"

What he really hides, or so it seems to me, is that he loved all of it. He says he disapproved of Gatsby "from beginning to end", right after he shouted across the lawn that Gatsby was worth the whole damn bunch put together. He is glad he said it. So am I. But a narrator who disapproves from beginning to end doesn't write the book, while everyone else forgets the funeral.

## extra: The Sneer That Stays

The first thing that I noticed about "Ozymandias" is that the face is broken and the sneer isn't. "Half sunk, a shattered visage lies," Shelley writes, and then he gives us a frown, a wrinkled lip and a "sneer of cold command", as if they had been finished yesterday. The legs have lost their body, but the lip has kept its mood. I think that the poem is about which parts of us are the last to go.

Interestingly it isn't the king who keeps them. The sculptor "well those passions read", and it's because he read them that they "yet survive, stamp'd on these lifeless things". So what survives is somebody else's opinion. If the sculptor had been afraid of him, while he worked, there would only be a big calm face like on money. At first I thought that he took revenge. Later I wasn't so sure, because you can only copy a sneer that well if you have looked at it for a long time without looking away, and this is almost a kind of respect.

The king thought that the works would do the talking. He put up a sign. It says to look at them, and it's the only thing he says in the whole poem, and there is nothing to look at. My grandmother tells a story about a chief who had his name painted on every boat, and then the boats were sold. They're still on the river, she says. People think it's the name of a kind of fish.

What I like best is the traveller, who tells it without any feeling at all. He doesn't say that it served him right. "Nothing beside remains," he says, and then there's the sand, with those slow words, lone and level and boundless and bare, that you can't read quickly, or so it seems to me. It's as if he wanted us to walk a little of the way back with him.

# Daniel Kim

## sample analytical: Who Stands Where at the Banquet

In order to understand the banquet in Macbeth I drew a map. There are two ends to the table, and the scene begins with Macbeth refusing to sit at one of them: "Ourself will mingle with society," he says, and he takes a place in the middle. Lady Macbeth stays on her throne. By the end, nobody is sitting where they began, and I would like to show that the movement on the stage tells the story by itself.

The first displacement is the murderer's. He comes to the door, and the king of Scotland has to leave his guests and cross the whole stage to talk to a man with blood on his face. Thus the host is at the threshold, which is the servant's place. When he returns, he complains that the table is full. Structurally this is the joke of the scene: Macbeth had twenty men's work to do in order to become the one with a chair, and the chair is the one thing that he cannot have.

Banquo's ghost, by contrast, has no difficulty in sitting down. He enters, says nothing, and takes the seat. He does it twice. In my notes I counted nine lines in which somebody tells somebody else to sit, and the only character who does so without being asked is dead.

The final displacement is of everybody. "Stand not upon the order of your going, but go at once," says Lady Macbeth. At the start the king told his lords, "You know your own degrees; sit down." Degree was the first word of the feast, and now there is none. The lords go out in a heap. Here, husband and wife are left alone with a long table, at whichever end they happen to be, and the stage directions do not say that they come any closer. I believe that they do not, by design.

## sample analytical: Three Voices in a Box

Frankenstein is built like a box in a box in a box. Walton writes letters to his sister; in the letters Victor tells his story; in Victor's story the creature tells his own; and at the very center of that, copied out by hand, are the letters of Safie. I made a diagram of it and found that the middle of the novel, by pages, falls within four pages of the creature's saying that he learned to read. I do not think that this is an accident.

Structurally, each frame is a person who listens and then acts badly. Walton listens to Victor, and still hopes to push on to the pole. Victor listens to the creature for six chapters, is moved, promises, and breaks the promise. The creature listens to the De Laceys through a wall. Thus the deeper we go, the better the listener; and the best is the one who has nobody to tell.

The boxes also close in the reverse order. Here the symmetry is less exact, since the creature, who should stay in the third box, steps out of it at the end and stands in the first. He climbs in through Walton's window. It is a shock because the form had told us that this could not happen. We had come to believe that he was a story inside a story, and suddenly he is in the room with the man who is writing it down.

Our seminar spent an hour on whether Walton is changed by what he has heard. My own view is that the answer lies in the envelope. All of it is addressed to Mrs. Saville in England, who never writes back. If a letter arrives, then he got home. We are holding it. It follows that one listener in the novel did turn around, and the outermost frame, which looks like mere wrapping, turns out by design to be the ending.

## scene: Eleven Words at the End of a Speech

When Macbeth is told that the queen is dead, he says, "She should have died hereafter; there would have been a time for such a word." Most readings hurry on from here to "Tomorrow, and tomorrow, and tomorrow". I would like to stay with the first line and a half, because the rest of the speech is, structurally, an answer to it.

The line can be heard in two ways. "Should" may mean "ought to": she ought to have died later, when there was leisure to mourn. Or it may mean "would have": she was bound to die sometime. In the first case Macbeth is a husband with no time. In the second he is a man for whom time makes no difference. I compared five editions in the library and three take the one side and two the other. Here, I think, it matters that the sentence contains the word "time" and the word "word", and that the speech which follows is made out of exactly these.

For "tomorrow" is a time that never comes, said three times so that it fills the line, and it "creeps in this petty pace from day to day to the last syllable of recorded time". A syllable is a piece of a word. Thus time has turned into language: days are parts of speech, and history is a page. What began as a complaint, that there was no time for a word, has become a vision in which there are only words for time.

The next images get shorter. A candle, a shadow, a player who "struts and frets his hour upon the stage". An hour! From recorded time we have come down to an hour, and from there to a tale, and from the tale to noise: "sound and fury, signifying nothing". I counted the syllables of the sentences, and they shrink as the images do. Only the last one is left hanging. "Signifying nothing" fills barely more than half of its line, and the rest is silent until the messenger enters.

It is in that half line, I believe, that the queen is mourned. There would have been a time for such a word, and he has found one. It has no sound in it. Macbeth, who from the first act on has had a metaphor for everything, stops in the middle of a verse and lets the meter run out, by design, without him.

## narrator: The Duke's Curtain

The most polite murderer whom we read this year is the Duke of Ferrara in Browning's "My Last Duchess". He speaks fifty-six lines to a man who never answers, and it is clear who is supposed to be deceived: the envoy of a count, whose daughter the Duke intends to marry. The question that interests me is whether he is deceiving him at all.

On the surface the poem is a tour. Here is a painting, here is a bronze of Neptune, let us go down. The structure of the tour is a series of withdrawals. He draws a curtain and will close it again; he begins to say what she did and stops ("how shall I say?"); he claims that he has no skill in speech, in rhymed couplets which he has so well under control that one hardly hears them. I read the poem aloud before I noticed that it rhymed. Thus even the verse has a curtain in front of it.

How do we notice, then? First, by what he counts as an offense. The Duchess blushed at a compliment, thanked a man for a branch of cherries, and liked the sunset. He sets these beside "my gift of a nine-hundred-years-old name" as though the sum were obvious. A narrator gives himself away where he expects us to agree. Secondly, by his grammar. She has verbs throughout: she smiled, she thanked, she rode round the terrace. Then comes "This grew; I gave commands; / Then all smiles stopped together." The smiles stop by themselves. The person who did it has vanished from his own sentence at the very moment of the deed.

And yet it is possible that the envoy is meant to understand. The Duke "never stoops"; he did not stoop to tell his wife what displeased him. Perhaps he is not confessing by mistake but giving notice. The next duchess is to hear, through a servant, what the last one was never told. If this is right, then the poem is a contract, and the painting is its first clause.

I cannot decide, and the last lines do not help me. "Notice Neptune, though, / Taming a sea-horse". On my map of the scene the two men are already on the stairs. The bronze is the only work in the house that shows what he does, and he points to it, in passing, by design or out of habit, as a rarity.

# Sofia Marin

## sample analytical: Daisy Cries About the Shirts

I cried on the bus, which was embarrassing, at the place in The Great Gatsby where Daisy cries about the shirts. It isn't even a sad scene. Gatsby shows her his house, and then he starts to throw his shirts onto a table, in coral and apple green and lavender, and she puts her head down into them and sobs. "It makes me sad," she says, "because I've never seen such, such beautiful shirts before."

To me that's the moment where she understands everything, and she can't say it. He's been away for five years. All of that time he was working for this, and he thinks that what she was missing was the money, because that is what he didn't have. And it's true in a way, it was the money. She didn't wait for him. So now he throws at her, one after the other, all the things that she gave him up for, and he's smiling.

I underlined the colors in green and then in red. There's a lot of color in the book, but mostly it's a light far away or the color of a car. Here it's soft. It's something you can put your face in. Above all I noticed that she doesn't touch him in that scene, and she touches the shirts.

My mother says the same thing about her village. When the ones who had gone abroad came back they brought presents for everybody, and people cried over a toaster. It wasn't because of the toaster. It was since they could see, when they held it in their hands, how long the person had been gone.

And yet Nick doesn't comment on it. He just tells us the shirts, and then it starts to rain. I think that he didn't get it, and Gatsby didn't either, which is heartbreaking. The only people who know why she's crying are Daisy and whoever is reading on the bus.

## sample analytical: A Voice Through the Wall

In Frankenstein there's a blind man, and he is the only person in the whole novel who is kind to the creature. I want to write about those two pages, because to me they're the center.

The creature has waited for months. He has learned French through a hole in the wall, and chopped their wood at night, and he calls them "my protectors", even though they don't know that he's there. He picks the one hour when the father's alone. He knocks. "Who is there?" says the old man. "Come in." And he goes in, and sits by the fire, and for a little while they talk like two travelers. Above all I noticed that the old man asks questions. Nobody asks the creature anything in the rest of the book. They scream or they shoot.

He says that he's on his way to friends, and that he's afraid they'll reject him. "Do not despair," the old man tells him. To be friendless is bad, but the hearts of men are full of love when they're not prejudiced. I wanted to shout at the page here, because you know that it's true of him, and you know that it's only true since he can't see. The goodness is real and it's an accident.

Then the door opens. Felix hits him with a stick. The creature could tear him apart, he says, "as the lion rends the antelope", and he doesn't do it, he lets himself be hit. And that's something people forget when they say that he's a monster. He had the chance, and he was angry, and what he felt was that his heart sank.

And yet what I can't get over is the old man. He was holding the creature's hand. He must have heard all of it, the screaming and the stick, and nobody explained to him what he'd been holding. The family moves away, so he never finds out that he had said the right thing, which is heartbreaking.

## scene: Out, Damned Spot

The sleepwalking scene is the only time in Macbeth when we see Lady Macbeth alone, and she isn't alone, because there are a doctor and a lady in waiting standing in the dark. To me that's what makes it so hard to watch. She's finally saying it and it's to the wrong people.

She comes in with a candle. The lady says that she has light by her continually, it's her command. I underlined that, because in act one she asked for the opposite: "Come, thick night," she said, and she wanted it so dark that the knife couldn't see the wound it made. So she got what she asked for and now she's scared of it, like a child. And yet her eyes are open "but their sense is shut", and the candle doesn't help her at all. It's for us.

She rubs her hands. "Out, damned spot!" Everyone knows this line. What I'd never noticed is that she's impatient. She isn't wailing, she talks to the spot as if it were a dog that won't leave the room. Then she counts, "One, two," and it's the bell, the one that she rang herself that night. Above all she goes back and forth in time, in a single speech she's before the murder, after it, and at the banquet, and you can tell where she is only from whom she's scolding.

"The Thane of Fife had a wife. Where is she now?" This part broke me. It even rhymes, it's like something you'd sing for a kid. She never met Lady Macduff in the play, as far as we see. Nobody told her to think of her. Macbeth had that woman killed with all her children, and he never mentions it again, and his wife, who doesn't know what she's saying, is the one person in Scotland who asks.

My teacher said that the doctor's answer is cold. "More needs she the divine than the physician." I thought so too, and then I noticed what comes after: "God, God forgive us all." Us. He's only been standing there in the dark with a notebook. But he has heard it now, and he can't go home and not have heard it, which is heartbreaking, and it's the same thing that's happening to us.

## narrator: She Is Telling It to the Paper

My narrator is the woman in "The Yellow Wallpaper", and I think that the one she deceives is herself, but only until about the middle, and after that it's everybody else.

At the beginning she believes John. He's a doctor, and he loves her, and he says there is nothing the matter but "a slight hysterical tendency". She writes that down and then she writes, "what is one to do?" She writes this three times on the first two pages. To me it sounds like something that her mother used to say. She isn't lying to us. She's trying out how it feels to agree with him, and each time there's a "but" that she can't keep out: "Personally, I disagree with their ideas." And she's right! She thinks that work and company would do her good. It's the most sensible thing that anyone says in the story, and she says it as if she had to apologize.

Then the wallpaper starts. Above all I noticed that it is ugly before it's scary. She describes it like somebody with taste, she talks about "artistic sin". So when she sees a pattern that strangles people off I believed her, because I'd believed her about the color. That's how she gets you. The steps are so small that there's no place where you could say, here, now she's crazy. I went back and looked for it with a pencil. I put five marks and they're all in different places.

And yet from some point on she knows more than she says. "I have found out another funny thing, but I shan't tell it this time! It does not do to trust people too much." Who are people? It's us, we are the only ones reading. It was the first time in the whole story that I felt shut out, and I was almost hurt, since I'd been on her side.

John comes home and cries for an ax, and she tells him in a gentle voice where the key is. She has to say it several times, very slowly. It's just how he always talked to her. At the end she's the calm one who explains things and he is on the floor. If she is deceiving anyone there, it's only that she makes it sound like a happy ending. She's free, and she's going around the room on her hands and knees, which is heartbreaking, and she's so polite about it.

# Noah Bergstrom

## sample analytical: Why Banquo Doesn't Say Anything

Banquo hears the witches at the same time as Macbeth. They tell Macbeth that he will be king and they tell Banquo that his children will be kings. After that Macbeth kills the king and Banquo doesn't say anything to anyone. I read it twice since the first time was on a phone, and I want to look at why he doesn't.

At first he's careful. He says to Macbeth that the "instruments of darkness tell us truths" to win us and then betray us. So he understands it better than Macbeth does. Basically he gives him a warning. Then before the murder he can't sleep. He tells his son to take his sword, and he says there are "cursed thoughts" that come to him in the night. He doesn't say what thoughts. It could be that he's afraid of Macbeth, but it could be that he has the same idea as Macbeth has.

Next there's the morning after, when everyone's shouting. Banquo says that they should meet and question this bloody piece of work, and that he stands in the great hand of God. It sounds brave. In the end nobody questions anything, and Macbeth gets crowned.

Then comes the speech at the start of act three. "Thou hast it now: king, Cawdor, Glamis, all," he says, and "I fear thou play'dst most foully for't." So he knows. He's alone when he says this. And the rest of the speech isn't about Duncan at all, it's about whether it'll come true for him as well. "But hush, no more," he says, because the king is coming in. And the king invites him to dinner and he says yes.

I don't think he's a bad person. He's just someone that it would be good for, if he waited, more or less. So he waits and goes for a ride.

## sample analytical: The Letters in Frankenstein

Frankenstein starts with letters. Robert Walton is writing to his sister in England and he's on his way to the North Pole. It takes about twenty pages until you hear the name Frankenstein. Basically I wondered why she put it there and whether you could leave it out.

In the letters Walton says he wants to go where nobody's been before. He says that he has no friend. He has a ship and a crew, but no one who would understand him. Next they get stuck in the ice and they see a huge man on a sled go by in the distance. The day after that they find another man who is almost dead, and that one is Victor. So the first time you see the creature it's from far away, and you don't know what it is.

Victor gets better for a while and Walton likes him a lot. He thinks he's found his friend. Then Victor tells him his story, as a warning. He says, "Do you share my madness?" because he can see that Walton's the same kind of person as he is.

So the letters show you what the story is for. If you left them out you'd just have somebody telling his life. With them, somebody is listening who has to decide something. The sailors want to turn back when the ice opens. And Victor gives a big speech that they should be men and go on. That surprised me. I'd thought he learned his lesson, but in the end he talks just like in the beginning.

Walton does turn back. He says that he comes back "ignorant and disappointed". I argued about this with my lab partner, who thinks he's a coward. I think that he's the only one in the book who stops, more or less in time. The footnote in my edition says that the North Pole wasn't reached till 1909, so he wouldn't have made it.

## scene: The Hotel Room in The Great Gatsby

The scene I picked is the one in the Plaza Hotel in chapter seven. It's the hottest day of the summer. Tom, Daisy, Gatsby, Jordan and Nick all drive to New York and take a room there, and it isn't clear why. They can't think of anything else to do.

First they talk about the heat. Daisy wants to open another window and there aren't any more. Somewhere below them there's a wedding with music going on. Tom is picking at Gatsby and asks him about Oxford, if he really went there. Gatsby says it was five months, after the war. Nick is happy about that answer, he wants to get up and slap him on the back.

Then Tom asks straight out, "What kind of a row are you trying to cause in my house anyhow?" Gatsby says that Daisy never loved Tom. He tells her to say it. Next Daisy says it, and she says it "with perceptible reluctance". Tom asks about different times when they were together, like when he carried her down from the Punch Bowl to keep her shoes dry. In the end she can't do it. "I did love him once, but I loved you too," she says to Gatsby. And Gatsby's eyes open and close, and he repeats it, "You loved me too?"

After that Tom's winning. He tells everyone where the money comes from, the drug stores and the alcohol. Gatsby starts to talk to Daisy and deny everything but with every word she's drawing further into herself, so he gives that up. Tom sends the two of them home in Gatsby's car, because he knows that it's over.

Nick remembers then that it's his birthday and he's thirty. Basically the most important thing in it is that it's so hot, and everyone wants to get out, and they're all in one room. Our teacher paused the recording at "You loved me too?" and nobody said anything. I think it's because of the "too", more or less. He only wanted to be the only one.

## narrator: The Tell-Tale Heart

In "The Tell-Tale Heart" by Edgar Allan Poe the narrator tells us how he killed an old man. He starts by saying that he's nervous, very dreadfully nervous, but why will you say that he is mad? He says that the disease sharpened his senses. He heard all things in the heaven and in the earth and many things in hell.

The old man has one eye that looks like a vulture's, pale blue with a film over it. The narrator says that he loved the old man and there was no object and no passion. It was the eye. So he decides to take the life of the old man. Every night at about midnight he opens the door and puts in a lantern that's closed up, and then his head. He's very slow. It takes him an hour. He does this seven nights, but the eye's always shut, so he can't do the work.

On the eighth night his thumb slips on the lantern and the old man sits up and says "Who's there?" The narrator doesn't move for an hour. Then he opens the lantern a tiny bit, and the ray falls on the eye. It's open. Next he hears a sound like a watch makes when it's in cotton. It's the heart. It gets louder and he thinks that the neighbors will hear it, so he jumps into the room and pulls the bed over on him.

He cuts up the body and puts it under the floor. Three policemen come, since a neighbor heard a shriek. He's not worried. He shows them around and he brings chairs, and puts his own chair over the place where the body is. Then he gets a ringing in his ears and it's the heart again. The policemen don't hear it and they're chatting. He talks faster and he walks up and down, and finally he tells them to tear up the planks.

So he deceives the police at first, but not in the end. You notice that he is mad because he says so often that he isn't. Basically somebody who isn't mad wouldn't have to tell you how carefully he did it. And a heart can't beat when it's been cut up, so what he heard was more or less his own.

## extra: Nick and the Green Light

This is an essay that my group wrote together about the green light in The Great Gatsby, at the end of Daisy's dock. We divided it up so everybody had one part.

The green light comes three times. The first is when Nick sees Gatsby for the first time. He's standing on his lawn in the dark and he stretches out his arms toward the water, and Nick could swear that he was trembling. Nick looks where he is looking and there's just a single green light, minute and far away. At this point neither he nor the reader knows what it is for.

The second time is when Daisy is with him, in his house. Gatsby tells her, if it wasn't for the mist we could see your home across the bay. You always have a green light that burns all night at the end of your dock. And Nick thinks that the colossal significance of the light has now vanished forever, because she's standing next to him. It was again only a green light on a dock. His count of enchanted objects had diminished by one.

The third time is on the last page, when Gatsby is dead. Nick sits on the beach and thinks about the Dutch sailors and the green breast of the new world. Gatsby believed in the green light, he says, the orgastic future that year by year recedes before us. So it went from one man's light to everyone's.

In conclusion we think the light stands for what you want as long as you haven't got it, more or less.

# Amara Diallo

## sample analytical: What the Witches Do Not Say

I learned the first speech of the weird sisters by heart for the festival, and what I noticed, after saying it forty times in front of a mirror, is that the witches in Macbeth hardly ever tell him to do anything. "All hail, Macbeth, that shalt be king hereafter!" is a statement. There is no verb in it for Macbeth to carry out. Crucially, the first person in the play to mention murder is Macbeth himself, thirty lines later, and he says it to nobody.

We tend to speak of the prophecy as if it were a push. What it does is to leave a space. "King hereafter" gives the end of a sentence and omits the middle, and he is a soldier, so he fills the middle with what he knows. Another man might have filled it in by waiting; indeed he considers it, "If chance will have me king, why, chance may crown me," and for the length of one line he is safe. Conversely, Banquo is given a prophecy that has no room for him in it at all. He will get kings, though he be none. There is nothing for him to do, and he does nothing, and we call it virtue.

In the fourth act they are more talkative. "Be bloody, bold, and resolute," says the second apparition, and here at last is an order. But by that time it is wasted breath. He has been all three since supper. What they give him instead is security, "none of woman born", a wood that must walk, and what is more they give it in the same manner as before, by saying only true things and stopping early.

I looked up the word "weird" in the old dictionary at the library. It used to be a noun and it meant what is coming to you. The sisters are not the ones who send it; they are merely the ones who do not finish the sentence, and that is the point.

## sample analytical: Safie's Letters

There is exactly one document in Frankenstein that could be used in a court of law. It is the bundle of letters that Safie wrote to Felix, and the creature, who has copied them, hands the copies to Victor "as they will prove the truth of my tale". Victor shows them to Walton. None of the three quotes a single line. I should like to ask why Mary Shelley places at the center of her novel a proof that we are not allowed to read.

Safie is an outsider, as the creature is. She arrives at the cottage with no language, and learns it from the same lessons, on the other side of the same wall; they are, one might say, classmates. Crucially, they do not receive the same grade. "I improved more rapidly than the Arabian," the creature remarks, with a pride that I find touching. But she is embraced on arrival, before she can say a word, since she is beautiful. It is not speech that opens the door.

Her letters tell how she refused to live as her father wished, and crossed half of Europe to do otherwise. She owes this courage to her mother, who "taught her to aspire to higher powers of intellect". Conversely, no one in the Frankenstein household seems ever to have had an argument. The women there die, or wait, or are hanged; they write as well, and Elizabeth's letters are given to us in full, and they are about the weather and the servants.

So the most independent voice in the novel reaches us as paper that someone is holding. My notebook has three readings of this, and I no longer believe the first two. I think that the letters are withheld because they are the one thing in the story that is simply true, and what is more, that needs no defense. Everyone else in the book must persuade us. She only had to be copied, and that is the point.

## scene: The Poet Who Was Not There

The speech in Macbeth that begins "If it were done when 'tis done, then 'twere well it were done quickly" uses the word "done" three times in a line and a half, and never says what. I would like to look at how long he manages not to say it.

It is a soliloquy, so nobody can hear him. There is no reason for discretion. Nevertheless, the murder is first "it", then "the assassination", a word so new in English that this is thought to be among its first uses, then "the deed", then "this blow". Crucially, there is no knife in the speech, and no body. There is a cup, a bank and shoal, a horse. He reaches for one picture after the other, as somebody walking in the dark puts his hands out to the walls, and each of them is a way of not touching what is in the middle of the room.

The arguments, too, come in a curious order. First: he might be caught. Second: he is Duncan's kinsman, his subject and his host, "who should against his murderer shut the door, not bear the knife myself". For once there is a knife, but it is in somebody's way. Only third does he arrive at the man himself, who has been "so clear in his great office". And here something happens to the verse. Pity comes in "like a naked new-born babe, striding the blast", and then come angels, and "heaven's cherubin, horsed upon the sightless couriers of the air". We debated that image until the custodian turned off the lights. How can a newborn stride? It cannot. It is the weakest thing in the world on top of the strongest.

What is more, it does not belong to an argument at all. He was counting up reasons, like a lawyer; and in the middle of the list the imagination, which he has been keeping busy with horses and cups, turns round and shows him what he is about to do, from the outside and from very high up. He has become for six lines a greater poet than he is a soldier. It frightens him. When Lady Macbeth walks in, he says at once, "We will proceed no further in this business."

She knows how to answer. She says nothing of kings or angels, she gives him an infant too, her own, and tells him what she would do to it. Conversely to his, her baby has gums. The poem is over, and that is the point.

## narrator: Whose Portrait Is It?

Browning's "My Last Duchess" has fifty-six lines and a single sentence in which the Duke tells the truth by mistake. Before I come to it, I should like to let him speak, because his method cannot be shown in fragments:

"She had
A heart, how shall I say? too soon made glad,
Too easily impressed; she liked whate'er
She looked on, and her looks went everywhere.
Sir, 'twas all one! My favour at her breast,
The dropping of the daylight in the West,
The bough of cherries some officious fool
Broke in the orchard for her, the white mule
She rode with round the terrace, all and each
Would draw from her alike the approving speech,
Or blush, at least."

It is meant as a charge sheet. What we hear is a person. In ten lines there are more living things than in the rest of the Duke's palace: a sunset, an orchard, a mule. He cannot accuse her without describing her, and he describes what he disapproves of so exactly that, for the time it takes to read it, we are looking through her eyes. The narrator of this poem deceives a messenger, perhaps. But crucially he is himself deceived about what he is showing.

How do we notice? By the list. A liar who wishes to blacken someone takes care to choose. The Duke, conversely, believes that his own gift is so plainly superior that the others need only be set beside it, and so he puts the cherries on the scale, and they are heavier. He has no idea. Nobody has ever told him, since those who might have are in the position of the envoy, who is silent for fifty-six lines and presumably wants to get paid.

The sentence that I mean is this one: "Paint must never hope to reproduce the faint half-flush that dies along her throat." He is quoting the painter, Frà Pandolf, imagining what such a man may have said to make her blush. But there was no need to invent it, and he gets it entirely right; it is the best line in the poem, and it is about a color that lives only as long as it is dying. For once he has seen her. What is more, he has seen what the portrait lacks, and that no curtain will keep it.

"There she stands as if alive," he concludes. I have read this as a boast and as a confession. Today I would read it as a complaint. He wanted to own the blush, and he has only the paint, and that is the point.

# Felix Adler

## sample analytical: Frankenstein on the Ice

I listened to the audiobook of Frankenstein while running and there's one part where I had to stop. It's the part when Victor climbs up on the glacier, on the Mer de Glace, and the creature comes toward him over the ice with superhuman speed. I would say that this is the best scene in the book and I don't get why nobody likes it. People say it's just two guys talking.

What I liked is that it's turned around. Victor yells. He calls him devil and vile insect, which is funny because the thing is eight feet tall. And the creature's calm. "I expected this reception," he says. He has better manners then Victor and he has better arguments also. He says do your duty towards me and I'll do mine. Somehow the monster is the one who talks about duty.

You can tell that Shelley wanted it cold. They're standing on ice and it has cracks that go down forever. Victor goes up there to feel better, he says that it's sublime, and he likes being alone there. So he went to get away from people and that's exactly where he meets the one person he made. Probably you always do.

Then there's the hut. They go in and there's a fire, and Victor listens. He says it's the first time he felt what the duties of a creator were. It took him two years and a mountain. I timed it and the creature talks for about an hour and fifty minutes, thats seven miles for me. I forgot I was running. In a way it's the same for Victor I guess, he only came up for a walk.

## scene: Banquo's Kid Gets Away

Everybody writes about the dagger so I'm going to write about Fleance. He's Banquo's son and he has like two lines, and I would say he's one of the most important charachters in the play because he gets away.

In act 2 he's with his father at night and Banquo asks him how the night goes. Fleance says the moon is down and that he hasn't heard the clock. That's it, thats his whole part. But it's the only time in Macbeth that a father and a kid just talk to each other about nothing. It's right before the murder too. You need somebody normal in there so you can tell how dark it is.

In act 3 there's the ambush. Macbeth sent two murderers and then he sends a third one, and nobody knows who he is. They hit the light. "Who did strike out the light?" says one of them, and the other one says wasn't that the plan. Somehow because of that one mistake the kid escapes. "Fly, good Fleance, fly, fly, fly!" is what Banquo says. His last word basically isn't about himself. Compare that with Macbeth's.

After this we never see him again. I looked. He doesn't come back at the end when everyone is there with the branches, and Malcolm gets to be king, not him. But the witches said Banquo's kids would be kings. So it has to happen after the play is over. It's probably the only thing in there that Shakespeare leaves open, and King James who was sitting in the audience was suppose to be related to him.

I liked that. Macbeth can murder everybody who's standing in front of him, he's good at that. He can't murder somebody who ran. My dad had the same book with his name in it, and he wrote next to that line "run!!" with two exclamation marks. He was sixteen when he wrote it. So that's two people who were rooting for him in a way.

# Rosa Delgado

## sample analytical: The Verbs of the Dagger Speech

I mark the verbs first, a habit from ninth grade, and in the dagger speech it pays. "Is this a dagger which I see before me, the handle toward my hand? Come, let me clutch thee." There are three verbs there: is, see, clutch. From the beginning Macbeth wants to get from the first to the third as quickly as he can, and the middle one is in his way.

He sees it and he cannot hold it. A man of war, he knows only one test of whether a thing exists, which is to close his fingers around it. The dagger fails the test. "I have thee not, and yet I see thee still." Notably he does not conclude that it is not there. He concludes that his eyes "are made the fools o' the other senses, or else worth all the rest", and he leaves the "or" standing. It is the most honest word in the speech.

Then he draws his own. "As this which now I draw": it is done in half a line, almost without noticing. To compare the one that he sees with the one that he has, he must take it out, and therefore, when the vision fades, there is a real knife in his hand. Nobody has decided on anything. The verb did it for him.

After that the grammar changes. Murder "moves like a ghost", the wolf howls, the earth might hear his steps. He himself has hardly a verb left until the bell rings. "I go, and it is done." The two halves of this sentence are in the wrong order as far as time goes: it is done before he has gone. I translated the line into Spanish to see what was lost, and I found that in Spanish I had to choose a tense. He does not choose, as the ending confirms; he lets the bell invite him.

## sample analytical: A Costume for Daisy

My grandmother owned a theater costume shop, and she used to say that you can tell who has written a play by whether people can move in their clothes. I thought of her when we meet Daisy and Jordan in The Great Gatsby. They are lying on an enormous couch, both in white, and "their dresses were rippling and fluttering as if they had just been blown back in after a short flight around the house." Then Tom shuts the windows and the skirts settle, slowly, to the floor. Notably the two women have not moved at all. Everything that looks like life in them was wind.

White is what Daisy wears in every memory of her. Jordan remembers her in Louisville, dressed in white, with a little white roadster. It is the color of a bride and of a blank page, and therefore everyone can write on it what they need. Gatsby has been writing on it for five years. When he meets her again at Nick's, she has a lavender hat and wet hair, she has been out in the weather, and I believe that for a moment he does not recognize her.

From the beginning, by contrast, Myrtle's clothes are described as hers. Crêpe de chine, brown muslin, a dress of cream-colored chiffon that rustles as she sweeps about the room. She changes three times in one chapter. It is a little ridiculous, and Nick finds it so, but she chose each of them, she dresses as somebody who intends to arrive. My grandmother would have charged her double and liked her.

It is Myrtle who runs out into the road, and Daisy who does not stop the car. A woman in rippling white drives over one who wanted to be her. After that the white is not mentioned again, as the ending confirms: on the last pages everybody is in some ordinary color, and the only thing left that is pale and fluttering is a shirt on a dead man's raft.

## scene: The Second Death of Duncan

Between the murder of Duncan and its discovery Shakespeare puts in a door, a porter and a joke, and then he kills the king again, this time in words. It is Macduff who comes out of the chamber. "O horror, horror, horror! Tongue nor heart cannot conceive nor name thee!" I should like to compare what he says with what Macbeth says a few lines later, since both men describe the same room.

Macduff begins by failing. He has a tongue and a heart, and neither is of any use. When he does find an image it is of a church: "Most sacrilegious murder hath broke ope the Lord's anointed temple." Therefore it is not a body that he has seen, it is a building with its door broken. And he does not let himself be asked. "Do not bid me speak. See, and then speak yourselves." I marked the verbs here, see, speak, and noticed that he wants the others to go in. He does not want to own what he has seen.

Macbeth comes out and owns it at once. "Here lay Duncan, his silver skin laced with his golden blood." It is beautiful, and everything is wrong with it. Skin is not silver, blood is not gold, and lace is what one puts on for a party. Notably he is giving an excuse: he has just killed the two grooms, and he needs to explain why he could not wait. So he makes a picture that is so rich that nobody will look at the hand that is holding it up. My grandmother, who sold costumes, would have said that it has too much trim.

The lords notice something. "Wherefore did you so?" asks Macduff, and it is the only question anyone asks. It is then that Lady Macbeth faints. I used to think that the faint was real, and then that it was acted. From the beginning, however, she had told him that he should look like the innocent flower, and she has just heard how he overdid it. Whether she falls on purpose or not, she draws every eye away from her husband, as the ending confirms, for nobody asks him anything again.

A grieving man has no words, and a guilty one has too many. The library copy has somebody else's pencil in it at that place. It says only: "lace??"

## narrator: The Governess Saw Something

For my essay I have chosen The Turn of the Screw, which some of us read after Christmas. An unreliable narrator is a narrator whose account we have reason to doubt, because of what they cannot know, do not understand or wish to conceal, so that the reader must look past the words on the page for what has happened. The governess of Henry James fits all three parts of this definition. What is notable is that she is also the only witness.

What she cannot know is whether anyone else sees the ghosts. She says that they do. When Miss Jessel stands across the lake, little Flora is playing with two pieces of wood, and the governess is certain that the child is pretending not to see. But a child who is pretending to play and one who is playing look the same. Therefore the proof that Flora sees is that she does not look. I marked the verbs in this passage: the governess "felt", "knew", "became certain", and in two pages she lifts her eyes only once.

What she does not understand is easier to say. She is twenty, the daughter of a parson, and she has met the children's uncle twice and would do anything to please him. He asked for one thing, not to be troubled. So she may not write to him, and everything that goes wrong in that house goes wrong in her head alone. When Peter Quint first appears upon the tower, she has just been thinking how charming it would be to meet someone on the path, who would smile and approve. She tells us this herself. She does not put the two sentences together.

From the beginning, though, I was most interested in what she wishes to conceal, for it is not the ghosts. She speaks of those freely to Mrs. Grose, to Flora, and in the end to Miles. What she leaves out is herself. We never learn her name. We know how she looked on one occasion only: she goes to the window where Quint had stood, stands in his place, and looks in, and the housekeeper turns white, as she had herself. "Did I turn white?" she wonders. It is a strange moment. She has gone to see what the ghost saw, and what Mrs. Grose saw was she.

I do not know whether there were ghosts at Bly. But we are shown, once and quite plainly, who was standing at the window, as the ending confirms.

# Kofi Mensah

## sample analytical: Playing the Porter

I played the porter in our reading of Macbeth, and I timed the pause before my first line: it is eleven seconds, without exception, if the knocking is done properly. Eleven seconds are very long on a stage. I want to write about what happens in them.

Before the pause we have had the murder. Lady Macbeth takes the daggers back, her hands are red, and there's a knock at the south gate. "Wake Duncan with thy knocking! I would thou couldst!" says Macbeth, and they go. Now the stage is empty. It's the only time in the play so far that there's nobody at all to look at. And it goes on knocking.

My uncle directs plays at the community center, and he says that an empty stage is a question. Who's listening? The audience, for instance. We are in the castle and we're the only ones awake who haven't run away, so the knocking is for us. I felt that when I stood in the wings. Everyone on the other side of the light was holding still as if they'd been caught.

Then the porter comes and he's in no hurry. "Here's a knocking indeed!" Again he's told to open and again he doesn't. I had to learn to be slow. The first time I rushed, because I was scared of the silence, and nobody laughed. When I took my time, when I stopped to tie a shoe, they laughed so hard that I couldn't go on. I don't think that it's because it was funny. They had needed somebody to be ordinary.

Even here, though, he says it: "But this place is too cold for hell." He's joking about the draft. We are the only ones who know that he's standing in the right place, and we've just been laughing at him for not opening the door.

## sample analytical: Who Is Listening to the Creature?

I kept asking who is listening. In Frankenstein the creature tells his life to Victor, in a hut, in front of a fire, and it takes six chapters. It's the longest anybody gets to talk to anyone in the book. For instance Elizabeth never gets more than a page. I want to look at how he does it, as somebody who has to hold an audience.

First he gets him to sit down. He puts his hands over Victor's eyes, so that Victor won't have to look at him, "thus I take from thee a sight which you abhor". I think it's one of the best stage directions ever written. He takes away his own face. After this he's only a voice, and as a voice he's wonderful, everyone who hears him without seeing him is on his side. The blind man was. Walton nearly is, at the end, with his eyes shut.

Then he begins with small things, without exception: the moon, the berries, how a bird sounded. He doesn't begin with "you left me". My uncle always tells us that you can't ask for pity in the first scene, because nobody knows you yet. He lets Victor get used to hearing him, and he even makes himself a little bit ridiculous, for instance when he tries to sing like the birds and is frightened by the noise that comes out.

Only in the last of the six chapters does he ask. Again he's careful. He wants one thing, a companion, and he says what will happen if he gets it, and what will happen if he doesn't. Victor says yes. He's the worst audience in the world and even he says yes.

So it worked. Even here, what ruins it is that Victor looks up. "When I saw the filthy mass that moved and talked, my heart sickened." For an hour he had been listening, and then he only watched.

## scene: Gatsby at the Window

In the seventh chapter of The Great Gatsby, after the accident, there are two people standing outside a house. Gatsby is in the bushes, because he's afraid that Tom will hurt Daisy, and he wants to wait until her light goes out. Nick goes around to the back and looks in through a gap under the blind. I want to write about what's in the gap.

There's a kitchen table with a plate of cold fried chicken and two bottles of ale. Daisy and Tom sit across from each other. He's talking, and his hand has fallen upon hers and covers it. "They weren't happy," says Nick, "and neither of them had touched the chicken or the ale, and yet they weren't unhappy either." And then, that anybody would have said that they were conspiring together. I have acted in enough plays to know what I'm looking at. It's a tableau. Nobody moves and it tells you everything, without exception.

In the seminar I held that the scene shows Daisy as a prisoner. She was driving, she has killed someone, and a man with big hands is deciding for her what will be said. That's how I saw it for a week. For instance I argued that the hand is on top of hers, and that a hand on top is a lock.

I've changed my mind. I went back to the verbs. She nods "in agreement", and only once in a while. There's no sign at all that she wants to get out. There is a window, and Gatsby's in front of the house, and all that she'd have to do is to turn on a light. She stays because it's comfortable. Again, look at the food: it's cold chicken, somebody took it out of the icebox and laid the table, at midnight, after that. It's what married people do. What I'd taken for a lock is only a hand.

So the one who's locked is outside. Nick tells him that all's quiet and he should go home, and Gatsby shakes his head and puts his hands in his coat pockets and turns back to his watch, "as though my presence marred the sacredness of the vigil". He's the audience. Even here he thinks that there's going to be a scene and that he'll be needed for it. "So I walked away and left him standing there in the moonlight, watching over nothing." It's eleven seconds, at least, before you can turn the page.

## narrator: A Murderer With an Audience

The narrator of "The Tell-Tale Heart" isn't writing. He is talking. "Hearken! and observe how healthily, how calmly I can tell you the whole story." It's the first thing that I noticed, since I'm used to looking for it: there's a "you", and it never answers. So before I ask whom he deceives I want to know who is listening.

It could be a doctor. He's so keen to prove that he isn't mad, it's as if someone just said so. It might be a policeman, or a judge, or for instance the person in the next cell. Whoever it is, they're in the room, because he keeps watching their face. "Ha! would a madman have been so wise as this?" he says. "You should have seen how wisely I proceeded." And, about the slowness with which he put his head in, "Oh, you would have laughed to see how cunningly I thrust it in!" He's playing for a laugh, like any actor. I tried it out loud in my room, and there's no way to say that line without smiling.

So he deceives his listener about his calm. And we notice by means of the rhythm. When he is calm the sentences are long. As soon as he comes near to the heart, they break up: "It grew louder, louder, louder!" Again at the end, with the officers: "They heard! they suspected! they knew!" He tells us that he's telling it calmly, and without exception he raises his voice in the same places as he did on the night. He isn't remembering it, he's giving it again. For an actor that is a good thing.

There's somebody that he deceives even better, though, and that's the old man, every morning. "I went boldly into the chamber and spoke courageously to him, calling him by name in a hearty tone, and inquiring how he had passed the night." He has stood in the dark with a lantern over his bed, and then he brings him, I suppose, his breakfast. Even here he's proud of his delivery. And the old man believed it, he must have thought, as the door creaked on the eighth night, that he'd tell him about it in the morning.

So I think that the "you" is the last of a whole row of listeners, and that they all believed him up to a point: the old man for seven nights, the police for half an hour. We lasted until the fourth word. "True! nervous, very, very dreadfully nervous I had been and am." He's only just come on and already he has answered somebody.

# Elise Laurent

## scene: The Child at the Window

In my opinion the most sad person of Frankenstein is the little William, and nobody speaks of him. I read the French translation beside the English, to be certain that I have understood everything, and in the two he has only one page.

He is the brother of Victor, he has five years, dimples and "dark blue eyes", and he plays in a field near Geneva. The creature sees him. At this moment the creature has still hope. He thinks that a child so young cannot have a prejudice, because he has lived too short a time for it. "If, therefore, I could seize him and educate him as my companion and friend, I should not be so desolate in this peopled earth." It is an idea of somebody who has learned everything from books. He takes him by the arm.

And the child has already all the words. He cries: "Monster! Ugly wretch! You wish to eat me and tear me to pieces. You are an ogre." Where has he learned this? I had to look up "ogre" to see if it's the same as in French, and it is, it comes from the tales of Perrault, that one reads to the children before the sleep. So the creature has read Milton and Plutarch, and the boy has read fairy tales, and it is the boy who is stronger, since he knows how the story must finish.

Moreover he says a name. "My papa is a syndic, he is Monsieur Frankenstein, he will punish you." Until here the creature wanted to keep him. With the name he becomes an enemy. I find it terrible that it is the politeness of a well educated child, to say who is his father, that kills him. At my old school they teached us the same thing, if you are lost you must say your family name to the person.

Finally there is the portrait which he carries around the neck, of his mother. The creature looks at it, and for one minute he is calm, he is even happy. Then he thinks that this lady would not have smiled to him. It must be said that he understands in this instant more about pictures than all the others. A picture smiles at everyone, because it does not see anybody.

## narrator: Walton Wants a Friend

The narrator that I have chosen is not Victor Frankenstein, it is the one who listens to him, Robert Walton. In my opinion he deceives his sister, and himself more, and one notices it because of a date.

Walton writes letters to England. In the second one he says that he has no friend, and that it's "a most severe evil". He desires "the company of a man who could sympathise with me; whose eyes would reply to mine." I made a timeline on baking paper, because the dates in this book are complicated, and there I have seen the following. He writes this at the end of March. In August, on the ice, they find a stranger who is almost dead, and after only few days he says that he begins to love him as a brother. So he has made the frame first and afterwards he has found the picture for it.

From there everything that we know of Victor goes through somebody who needs him to be noble. He is "gentle, yet so wise". His voice is like music. Moreover Victor himself has corrected the notes! Walton tells it, as if it was a proof: "Frankenstein discovered that I made notes concerning his history; he asked to see them and then himself corrected and augmented them in many places." At my old school we read it in eighth grade and I didn't remark this. It means that we have not the words of the creature. We have the words which Victor gave to him, that Victor has improved, and that Walton who adored him has copied in the night.

Is it for this that the creature speaks so well? It is possible. I compared the three of them, and it must be said that they have all the same manner to speak, with the same adjectives: desolate, miserable, wretched. Either they are all Mary Shelley, or it is one man who is responsable for all of them and who had cold hands.

But there is one scene that Victor could not correct, because he is dead in it. The creature comes into the cabin and bends over the coffin. Here Walton sees him for the first time with his own eyes, and his style breaks. He says that he can't describe it, he closes his eyes, he calls to him to stay. Finally somebody in this book says to the creature: stay. I believe that for one page we have a narrator who doesn't deceive, since nobody has told him before what he must see.
`;
