/** In pairs of lines, the plain version first: claim, ideas, close, after a line with the title. */
export const ANALYSIS_TEXTS = {
  macbeth: `Guilt in Macbeth

In Macbeth guilt shows up in what people see and cannot wash off.
In Macbeth, Shakespeare makes guilt visible, so that what the characters refuse to say returns as something they are forced to see.

The dagger scene comes before the murder so he is already guilty in his head.
The dagger appears before the deed, which suggests that the crime exists in the imagination long before it exists in the world.

He asks if the ocean could wash the blood off his hand.
When Macbeth asks “Will all great Neptune's ocean wash this blood clean from my hand?”, the scale of the image admits that nothing will.

Lady Macbeth says a little water clears us, which turns out wrong.
His wife answers that “a little water clears us of this deed”, and the play spends four acts proving her mistaken.

Later she is the one washing her hands while asleep.
In the sleepwalking scene the two exchange places, for now it is she who cries “Out, damned spot” and scrubs at what no one else can see.

Sleep is taken away from both of them.
Sleep, “the innocent sleep, sleep that knits up the ravelled sleave of care”, is withdrawn from both murderers as if it were a privilege of the guiltless.

Banquo's ghost only shows up to Macbeth.
Banquo's ghost is invisible to the guests, so the audience must decide whether it watches a haunting or a conscience.

The staging matters because we see the ghost or an empty chair.
A director who leaves the chair empty turns the scene into psychology, while one who fills it keeps the older terror.

He kills more people to feel safe and feels less safe.
Each further killing is meant to buy safety and instead enlarges what must be guarded.

By the end he says he is in blood so deep it is easier to go on.
His remark that he is “in blood stepped in so far” shows guilt hardening into habit, which is perhaps its final form.

The short sentences in act five sound tired.
In the fifth act the verse thins, and the repeated tomorrow has the rhythm of a man who has stopped arguing with himself.

The porter scene is funny but it is also about hell.
Even the comic porter imagines himself at the gate of hell, so the joke stands exactly where the guilt does.

The witches never tell him to do it.
The witches predict and never command, and therefore the guilt cannot be handed on to them.

So guilt is basically the punishment before the punishment.
Long before Macduff arrives, then, the sentence has been carried out by the eyes and hands of the guilty themselves.`,
  frankenstein: `Who is the monster? Frankenstein

Frankenstein makes you ask which one is the monster.
Mary Shelley's Frankenstein withholds an easy monster and asks instead what a maker owes to the thing he has made.

Victor runs away the second it opens its eyes.
Victor abandons his work at the very moment it opens its eyes, and this first refusal governs everything that follows.

The creature learns to talk by listening to a family.
The creature educates himself by listening through a wall, so that language reaches him as something that belongs to others.

Walton's letters go around the whole story.
The story is wrapped in Walton's letters, a frame that places a second ambitious man beside the first.

You hear the creature's side in the middle of the book.
By placing the creature's own voice at the center of the novel, Shelley lets the accused speak before the verdict.

He says misery made him a fiend.
His claim that misery made him a fiend is both an explanation and an accusation.

Victor never gives him a name.
That he is never named is not an oversight, because a name would already be a form of care.

The weather gets cold when they are alone.
Ice surrounds the characters whenever they are most alone, until the Arctic seems less a place than a condition.

Justine dies for something she did not do.
The execution of Justine shows that human courts also make monsters, and do it with a clear conscience.

The murders are still his fault though.
Pity does not erase the murders, and the novel is honest enough to let sympathy and horror stand together.

Victor destroys the second creature and that starts the revenge.
When Victor tears the companion apart, he repeats his first abandonment with his own hands.

He blames destiny a lot.
Victor's favourite word is destiny, which conveniently removes the choice from every choice he makes.

The ending does not show the death.
The creature is last seen borne away by the waves, a departure that the reader is asked to believe but never to see.

I think the real monster is leaving someone alone.
If the novel has a monster, it is the moment of turning away, and that moment has a human face.`,
  gatsby: `Distance in The Great Gatsby

In The Great Gatsby people are always looking at each other from far away.
In The Great Gatsby, Fitzgerald measures desire in distances, across a bay, across a lawn and across five years.

The green light is across the water so he cannot touch it.
The green light is precious precisely because a bay lies between it and the hand that reaches for it.

When Daisy is next to him the light is just a light.
Once Daisy stands beside him, Nick notes that the count of enchanted objects has diminished by one.

Nick tells it so we only see what he saw.
Since Nick tells the story, the reader too stands at a window and looks in.

The parties are full but Gatsby stands alone on the steps.
At his own parties Gatsby stands apart on the marble steps, a host who has invited everyone in order to wait for one.

The valley of ashes is in the middle and nobody looks at it.
Between the two Eggs and the city lies the valley of ashes, which the rich cross without seeing.

The eyes on the billboard do not do anything.
The eyes of Doctor Eckleburg watch without judging, and it is a grieving man who mistakes them for God.

He keeps his shirts in piles and she cries.
When Daisy weeps over the shirts, the cloth stands in for the years that cannot be unfolded.

He wants to repeat the past and says of course you can.
His astonished answer, that of course one can repeat the past, is the most innocent and the most ruinous line in the book.

East and West Egg look the same from the air.
From above, the narrator says, the two Eggs are alike, and only those who live there know how far apart they are.

Tom does not have to want anything since he has it.
Tom, who owns what Gatsby imagines, never looks across the water at all.

The car moves the distance really fast and kills someone.
The one machine that abolishes distance, the yellow car, does so by killing.

Hardly anybody comes to the funeral.
At the funeral the crowd that filled the lawn has shrunk to three, the greatest distance in the novel.

The closer he gets the less there is.
Gatsby reaches the far shore and finds that it was the water he had loved.`,
  wallpaper: `Who is speaking? The Yellow Wallpaper

In The Yellow Wallpaper you slowly stop trusting the person who tells the story.
In The Yellow Wallpaper, Gilman lets a narrator lose her reason in prose that remains unsettlingly reasonable.

Her husband is also her doctor and that is a problem from page one.
That John is both husband and physician means that every contradiction becomes, at once, a symptom.

She writes in secret so the diary is already a rebellion.
The diary itself is forbidden, so that each entry is a small disobedience before it says anything.

The paragraphs get really short.
The paragraphs shrink to single sentences, as though breath were being rationed.

The bars on the windows are supposed to be for children.
She explains the barred windows by children, and the reader sees what the explanation is for.

She calls the color disgusting over and over.
The color is described by smell as well as sight, until a wall seems able to cross a room.

The woman behind the paper is her, at least I think so.
The figure behind the pattern may be a double, a ghost or a self, and the story needs her to be all three.

John laughs at her, which she says is normal in marriage.
Her remark that one expects to be laughed at in marriage is the most frightening sentence of the opening.

She locks the door at the end instead of him.
At the end it is she who has locked the door, and the reversal is complete and useless.

He faints and she has to creep over him.
That she must creep over the body of the man of reason is grotesque and, I would argue, precise.

The nursery makes her a child again.
Placed in a nursery, she is treated as a child until creeping becomes the only movement left.

There is no other voice in the book so we cannot check.
Since no second voice corrects her, the reader has to become that voice.

She never gets her own name for sure.
Her name appears, if at all, in the last lines and as somebody else, which is how erasure sounds.

By the end I did not know if she was crazy or free.
The last page offers madness and freedom in one image, and declines to tell them apart.`,
  ozymandias: `What is left? Time in Ozymandias

Ozymandias is about how nothing lasts, even if you write it on a rock.
Ozymandias appears to be a poem about a ruined king, but what survives in it is the work of the artist who mocked him.

The story comes from a traveler who heard it somewhere.
We hear of the statue through a traveler and a speaker, so the king is already three voices away.

There are just legs standing in the sand.
Two legs without a body are an image of power reduced to the act of standing.

The face is broken but you can still see the sneer.
The sneer outlasts the lips that made it, because a sculptor knew how to read them.

The sculptor made fun of him and got away with it.
The word mocked means both copied and ridiculed, and the poem keeps its two meanings open.

He says look on my works but there are no works.
The command to look upon his works is obeyed by the reader, who finds an empty line.

After the big words the poem goes quiet.
After the boast the syntax falls to three words, nothing beside remains, and the silence does the arguing.

It is a sonnet but the rhymes are off.
The rhyme scheme is that of no known sonnet, as if the form too had been weathered.

The sand is boring on purpose.
Lone and level, the sands are given the softest sounds of the poem, and they are what wins.

The king wanted other kings to despair.
The mighty are told to despair, and they should, though not for the reason the king had in mind.

It makes me think of statues people pulled down.
A reader of today will think of other statues, and of the plinths that stayed behind.

Shelley wrote it in a contest with a friend.
Written in friendly competition, the poem is itself a small wager on what will be remembered.

The desert does not care.
The desert neither punishes nor forgives, which makes time the least sentimental of judges.

The only thing that lasted was the joke.
What is left, then, is neither the king nor his works but a tone of voice, and the poem has preserved it.`,
};

/** Thoughts that fit between the ideas of any analysis. */
export const ANALYSIS_REFLECTIONS = `I did not notice this the first time.
On a first reading I passed over this detail, and only the ending sent me back to it.

You could read it the other way too.
The opposite reading is possible as well, and a careful reader should be able to hold both for a moment.

The word choice matters here.
The choice of word matters here, because a plainer one would have closed the question.

It makes the reader feel stuck with them.
The effect is that the reader is made an accomplice, present and unable to intervene.

Nothing like this happens earlier.
Nothing earlier prepares us for it, which is why the change of tone is felt so strongly.

That is why it is placed where it is.
Its place is part of its meaning, for a page earlier it would have been a warning and here it is a consequence.

Some people in class thought this was too much.
Some of us found the moment excessive, although I think that excess is precisely its subject.

It comes back at the very end.
The image returns at the very end, changed enough that one has to look twice to recognize it.

It is sad but it is also kind of funny.
There is a dark comedy in this, and the laughter makes what follows harder to bear.

Our teacher asked who we believed and nobody answered.
When we were asked in class whom we believed, the silence was longer than any answer.

It is like the author is standing behind you.
One has the impression of an author who stands behind the reader and says nothing.

The punctuation does a lot of the work.
Much of the work is done by punctuation, by a dash where a period was expected.

A modern version would explain too much.
A lesser writer would have explained this, and the explanation would have made it smaller.

I think this is the center of the whole thing.
If the work has a center, I would place it here, where least seems to happen.

The sound of it is colder than what it says.
The sounds are colder than the statement, so that ear and mind receive different news.

This is where I started to feel sorry for everyone.
From this point on, sympathy no longer chooses sides, which is an achievement of form.

We are told it but never shown it.
That we are told and not shown is a decision, and the decision is the meaning.

It would change everything if someone else said it.
Given to any other speaker, the same words would mean something else entirely.

The past is always in the room.
The past is present in every room of this work, mostly as furniture.

I had to read that line out loud to get it.
Only when I read the line aloud did I hear what its rhythm was hiding.`;
