/** Essays of five students of period 2, as they wrote them: their mistakes are theirs. */
export const NINA_TO_ABBY = `# Nina Petrov

## sample explanatory: How the Ice Is Made

I skate at five in the morning when the ice is free, and because I come early I have seen many times how it is made. Many people believe that you only fill a pool with water and wait. It is not so, and I would like to explain the steps.

First, there is a floor of concrete with eleven kilometers of pipe in it. In the pipes goes salt water that is colder than zero and does not freeze. The floor must be cold for two days before anything else can happen.

Second, the water is sprayed like fog. You cannot pour it. If you pour it, there is air inside and the ice becomes white and soft, and your blade goes in it like in butter. Mr. Hanley walks backwards with a hose and makes a layer that is as thin as paper, and then he waits half an hour and makes the next one. It takes twenty-four layers. While he waits he drinks tea and tells me about hockey players who are now dead.

Third comes the paint. The ice that you see is not white by itself, it is gray as the floor. They paint it white after eight layers, and then the lines, and over the lines they put the other sixteen layers, so nobody can scratch them.

Finally, the water for the last layers is hot. I asked why, since it seems a waste. He said that hot water has less air in it and that it melts a little of the old ice before it freezes, so the two hold together. In Plovdiv we had a rink only in winter, outside, and my father said the same thing about visitors: they must be warm, as everybody knows, or they stay on top.

## sample argumentative: Chess Should Be Scored by Hand

I keep score for the chess club. It means that I write down each move of a game while two other people play it. There is now an app that does this with a camera, and our club wants to buy it. I am against it, and I will give three reasons.

First, the camera is not always right. It sees that a piece has moved, but it does not see that a hand has touched a piece and then taken another one. In chess this is important, because who touches must move. I have seen two games that were decided by this, and in both of them I was the only one who had looked.

Second, somebody who writes learns. When I came to the club I could hardly play. I sat beside the board and wrote for one year. While I was writing I had to ask myself why, and after some time I could guess the next move before it came, first one in ten, later almost every second one. I believe that I have got from this pencil more than from all the good advices of the better players.

Third, a game that is written by a person is a document. Our oldest book is from 1974. At move thirty-one of one game somebody has written "he smiled here". The smile was a mistake, as it turned out, but nobody would know about it.

It is true that the app is faster and that it never has a cold. It is also true that nobody likes to be the one who writes, and that when I am skating at a competition they play without a score. For this I would propose a plan in which everybody writes once a month. They will complain in the beginning. Finally they will see what I have seen: that from the chair at the side you can see both faces.

## opinion: Service Instead of Detention

At our school who comes late three times must sit for one hour in room 101 and be silent. I think that instead of this they should work for one hour for the school. I have three reasons.

First, in room 101 nobody learns anything. I was there once, because my bus had broken, and I counted what people did. Out of nineteen students eleven slept, five had a phone under the table, and two did homework. I was the nineteenth and I was counting. The teacher who must sit there as well looked the most punished of all of us.

Second, there is work to do. While we sat, I saw through the window that Mr. Brandt was taking the leaves alone from the whole yard. My grandmother sends us dried herbs, and on each bag she writes who has picked it, because she says that hands should be thanked. If somebody has carried chairs for one hour, then they will know who carries them on other days.

Third, it is more just. One hour of sitting is easy for somebody who has nothing else to do, and very hard for somebody who must fetch a sister. With work it could be chosen: on Tuesday morning or on Friday at lunch, twenty minutes three times.

Against this it is said that work must not be a punishment, because then people will hate it. This is the best argument I have heard. My mother, who cleans in a hotel, said it to me. She does not like it when somebody on television must clean as a joke. I have thought about it, and I would not call it a punishment. I would call it paying back: you have taken time from the class, and now you give time to the school, while nobody makes a face about it.

Finally, I would ask that a teacher works with them. As everybody knows, people work differently when somebody works beside them and does not only stand.

## late: How a Chess Clock Works

If you come to our school on a Wednesday after lessons, you will hear from room 112 a sound like many small doors. Those are chess clocks. I was ill when the class wrote this, so I hand it in now, and I would like to explain how such a clock works, while it is still something that somebody uses.

First, it is not one clock but two, in one box. Each has its own button on top. When you have made your move you press your button, and then your clock stops and that of the other player begins. So it never happens that both of them run, or that both of them stand still. Each of you has for example thirty minutes for all the moves together, and it is your own business how you spend it. I know a boy who uses twenty minutes for the fifth move, and then plays like a person who runs for a bus.

Second, there is the flag. It is a little red piece that hangs at the top of the clock. When the long hand comes near to twelve, it lifts the flag slowly, and in the moment when it passes, the flag falls. Whose flag has fallen has lost, even with a much better position. Nobody may say it to them except the other player. I keep the score, and I must look at the fallen flag and be silent. It is harder than it sounds.

Third, there are manners. You must press the clock with the same hand with which you have moved. You may not hold your finger on the button. While the other one thinks, you do not sing, and you do not eat nuts.

We have eight of these clocks, from 1974, and only six run rightly. The club has also two digital ones that never fall, they only show zero. Finally everybody wants the old ones. As everybody knows, you play better when you can see how something is lifted.

## rule: The Rule About the Stairs

In our school there is a rule that on stairs A you may only go up and on stairs B only down. I would change it so that it is valid only in the five minutes between the lessons. For all other times each stairs should be for both directions.

First, I will say for whom it is bad. My friend had an operation on the knee in November. She could leave each lesson five minutes earlier, so that nobody pushes her, and this was kind. But stairs B are at the other end of the building. So in order to go down one floor she had to walk through the whole hall, while stairs A, which were empty, were beside her. She was stopped there and sent back with her crutches, by a teacher who was sorry about it and said that a rule is a rule.

Second, it costs time for everybody. I have measured it with the clock of the chess club. From room 212 to the library it is forty seconds on stairs A and two minutes and ten seconds by the rule. When you take a book for somebody or carry a list to the office, you lose about three minutes, and there are perhaps forty such ways on each day.

The best reason against me is that a rule with a time is more difficult than a rule without one. The vice principal told me that he has tried such things, and that then at each corner somebody discusses if it is now 10:52 or 10:53. A sign that is always true can be understood by everybody, also by those who have just come. I was once such a person, and I was thankful for the arrows on the wall.

My answer is that there is already a signal that everybody knows. Between the two bells the arrows are valid, and outside of them they are not. Nobody needs a clock for it, only ears. Finally, a rule that makes a person on crutches walk further has forgotten, while it was being followed, why it was made.

## morning: Five in the Morning

From five to six in the morning the ice is free, and only I and Mr. Hanley are there. A stranger would notice the cold. What they would not notice is that it has a sound. While nobody has skated on it yet, the ice cracks very softly, from one end to the other, as when somebody puts down a letter. With the first turn it stops. So I stand always at the gate for one minute and listen, and Mr. Hanley thinks that I pray. The lamps are switched on one after the other, since all at once would be too much for the old wires. Because of this there is a moment in which half of the ice is day and the other half is night, and I skate along the line

## shelf: The Champion

I would put back the book about the champion. First, she is never cold. Second, her mother drives her everywhere and is never tired. Third, at the end there are photos and in all of them she smiles with her mouth closed, as everybody knows who has had braces. I would like to read about the one who became

# Ethan Yoder

## sample explanatory: Milking

We milk forty cows before the bus comes and I'm supposed to explain something so I'll explain that.

You get up at four. You don't talk. The cows know what time it is and they're at the gate already, always in the same order. Number 31 is first and she'll knock you over if you let anybody else go. Around here everybody has one like that.

They go in eight on a side. You're standing down in the pit so their bags are even with your face. You wipe each one with a rag and squeeze out a couple of squirts by hand and look at it. If its stringy or yellow she's got mastitis and her milk can't go in the tank. If you miss one you've lost the whole tank, and thats about eleven hundred dollars. My dad missed one in 2015 and he still brings it up himself.

Then you put the claw on. It has four cups and you bend the hose so it doesn't suck air, then you let them up one at a time. It should sound like breathing. If it squeals its on wrong. Five minutes later it gets loose and you take it off and dip her in the iodine, and thats one cow.

When its done you wash everything with hot water and then acid and then hot water. It takes as long as the milking. Mostly thats what farming is, washing.

Bus comes at 6:20. I smell like it but so does Caleb, so we sit together. People ask if I drink the milk. Yeah. But not number 31's, that is just how it is.

## opinion: Work Permits

You can't work at most places till your sixteen unless you got a permit and the school has to sign it. I been driving a tractor since I was nine. I think if your folks say its ok you should be able to work when your fourteen. I know a guy who wanted to work at the feed mill and they said no because of some law about lifting. He lifts more than that at home before breakfast but nobody pays him. Around here thats normal. People say its so kids don't get hurt, and kids do get hurt. My cousin lost part of a finger in a auger. But that was at home and nobody needed a permit for that, so the law didn't help him any. It would be better if they came out and showed you how to shut it off. Tommorow is always when they're gonna come do that. What they could do is let you take a test like for driving. If you can shut it off and say where your hands go then your good. Mostly the kids who work don't get in trouble, they're too tired. Anyhow I'm missing second milking to write this but thats just how it is.

## rule: Excused for Chores

The rule I'd change is you get a tardy for anything but a doctor or a funeral. I'd make it so a farm emergency counts.

In February we had a heifer calving at five in the morning and it was backwards. You can't leave. You've got your arm in there up to the shoulder and if you let go she starts over. We got it out at seven fifteen and it wasn't breathing, so my dad swung it by the back legs and I rubbed it with straw and then it coughed. I came in at 8:40 and I had it on my sleeves. Office said do you have a note. I said from who, the cow? I got a detention for that, but I guess it was for how I said it.

Mostly its not like that. Mostly its a broken water line or they're out on the road. But it always happens in the morning since thats when you find out.

The best reason against it is everybody'd say they had a farm emergency. There's only about fourteen of us out here that farm and the rest would start. Mrs. Lund said that. She said she's had kids tell her their goldfish died. And its true there's no way for her to see it from behind that window.

So make it like this. You call before school, and it has to be a grown up who calls, and the next day you bring something. Could be a picture, or the vet's bill, or just write down what happened, one page. I'd rather have the detention than write a page but I think its fair. Caleb's grandpa could sign too, everybody knows him.

They named the calf Tardy. She's on the place yet, she's doing good.

## morning: Second Gate

The hour I know is four to five. You'd figure its just dark. But you can tell what kind of a day its gonna be by where they're laying. If they're all on the hill its gonna be hot and if they're down along the trees there's weather. Nobody taught me that, you just see it enough. My dad walks ahead with the light and I go without, I like it better. The second gate has a chain, and its the coldest thing on the farm. You grab it with your sleeve but there's always that one link that gets you. Then you hear 31 coming and you best be out of the way

## shelf: The Old Yeller One

I'd put back the horse one. Girl gets a wild horse to eat out of her hand in one day. Around here we'd call that a sick horse. But my sister liked it so I guess somebody has to. I'd read one about a diesel if they had it, mostly I

# Zoe Alvarez

## sample informative: How to Mix Sound for a Concert in a Park

My dad runs the sound at the concerts in the park, and since I was ten I've been the person who stands at the back and holds up fingers. I'm going to explain what he does, because obviously everyone just looks at the band.

There's a board with forty sliders. Each one is one microphone. The drums alone have nine, which is insane if you ask me. When he starts, everything is off and he brings them up one at a time, and he always begins with the bass drum, because it's what you feel in your shirt. Then he adds the bass until you can't tell which is which anymore, and then he takes it back a little.

The voice comes last. Weirdly you don't make it louder. You find out what else is in the same place as the voice, usually a guitar, and you make a hole in that. He calls it moving the furniture. I swear you can hear it happen, it's like somebody steps out from behind a curtain, and they were there the whole time.

The problem with a park is that nothing is the same for two people. Up in front it's all drums, and on the hill it's all echo from the bank. So that's where I come in. I walk around and show him fingers. One is too much bass, two is can't hear the words, three is perfect, and if I do a fist it means there's a baby sleeping here.

When it rains you have about a minute to put bags on all of it. Once we ran out of bags and used my raincoat on the board. My hair had just been dyed, and I was blue down to my elbows for the whole second set, but that is another story.

## sample argumentative: Let Us Color Our Hair

I dye my hair whenever we have a long weekend, and on Tuesday morning I wash it out. This is because of the dress code, where it says that hair has to be a natural color. I think that should go, and it's not only because I hate Tuesdays.

First of all nobody can say what natural means. There's a girl in my grade who bleaches hers until it's basically white, and that's fine, because somewhere in Norway there's a baby who looks like that. I had a dark red once that was literally the color of my aunt, and I got sent home. So the rule isn't about nature, it's about not being surprised.

They say it's distracting. I asked around. I had purple on the Monday of the last long weekend, at the library, and I counted how many people looked up for longer than three seconds: four, and two of those were under six years old. Not to mention you get used to it. My dad stopped noticing around the second month, which was kind of sad, but it proves my point.

I draw comics about our cat, who hates them, and when I draw I need to know that I can change my mind. You can erase things. Hair is the only part of you that's like that. It grows out. If you get the wrong color you wait, and nobody got hurt. I think there should be one thing when you're fifteen that you're allowed to get wrong in front of everyone.

The one reason against it that I respect is money, because good dye is expensive and bad dye burns, and then kids would do it in the sink with the bad kind. I've been there. But they do that with everything, I swear, and we don't have a rule about sinks.

## school: The Comic Wall

Between the cafeteria and the gym there's a hall with no windows, and in it there's a wall that's covered in comics from the floor to about seven feet up. It's called the Comic Wall, obviously. If you've never been here you need to know how it works, because there are rules and nobody will tell you.

It started in 2009. There was a crack in the paint that looked like a guy with a big nose, and someone drew the rest of him, and then someone else drew a second panel. They painted over it, and it came back, and after the third time the art teacher got permission for that one wall. The crack is still there. He's called Gary.

The way it works is that you can add one panel, but only next to one that's already there, and it has to continue from it. It can go right or left or up or down. So it isn't a line, it's more like roots. You can start at Gary and walk in any direction and you'll get a totally different story, and some of them cross. There's a place near the fire alarm where a love story runs straight into a war, and whoever drew that panel had to make both of them work. It's a wedding with a tank. I've stood in front of it for entire lunches.

You're not allowed to erase. If you mess up, you have to make it part of it. You also can't sign, but everyone knows each other's hands anyway. Weirdly the best ones are by people you'd never guess, not to mention teachers. There's one by the principal, I swear, and it's a duck.

By June it's full. Then the seniors take a picture of every square foot, and it gets painted white, except for Gary. I cried the first time. My cat is in there, in the 2024 layer, about an inch down, but that is another story.

## rule: The Headphone Rule

The rule I'd change is the one about headphones. It says "no listening devices at any time", which sounds like we're spies. I'd change it to one ear, when the teacher isn't talking.

Here's why. Obviously I like music. But it's not about music for me, it's about the other noise. My dad does sound, so I grew up hearing every single thing in a room, and I can't turn it off. In study hall there's the light that buzzes at B flat, and the guy who clicks his pen in fours, and the vent. I can't read a page in there. With one earbud in and nothing but rain on it, I read forty pages of my fantasy series, and it was my fifth time, but still. I've tried it with history and got through a chapter.

My friend Malik writes lyrics, and he says he needs the opposite, he needs dead quiet. So I'm not saying it's for everyone. That's kind of the point. The same room is too loud for one person and too quiet for someone else, and the rule acts like everyone has the same ears.

The best reason against me is that you can't tell what's coming out of it. It could be rain or it could be somebody reading you the answers. Mr. Alvarez, who I'm not related to, told us that he caught a kid last year with a whole chapter recorded in his own voice, in a test, which I have to admit is kind of impressive. Also you might miss the alarm. I looked it up, and it's loud enough, but with those noise canceling ones maybe you wouldn't hear it.

So not in tests, ever. And one ear means one ear, the other side has to be visible, so you'd hear your name or a fire. And no canceling ones. Teachers could have a sign on the door that they turn over, I even drew one: on one side it has an ear and on the other the cat, who's asleep.

I swear the room would be quieter. Half of the talking in there is just people trying to drown out the light.

## morning: Soundcheck

My hour is from five to six on concert days, before they let anyone in. A stranger would think my dad was talking to himself. He stands in the middle of an empty field and says "one, two, hey, hey" and walks, and says it again. What you'd never notice is that he's listening behind him. He says the front takes care of itself, obviously, but what comes back off the trees tells you if it's going to be a good night. If it's been dry they answer. If it rained they just swallow it. So I lie on the stage on my back and I can feel through the boards where he is, and the cat is in the van, because she

## shelf: Book Six

Weirdly, I'd put back book six of my own favorite series. I have read the other five like five times, I swear. But in six everyone is happy on page one, and you can tell she got tired of them and didn't want to say. The dragon learns to bake, not to mention

# Ravi Menon

## sample informative: Why My Robots Fall Over

I build small robots that mostly fall over. I have by now built eleven, of which nine fell at once, one fell after a delay, and one could not fall because I had made it flat. This report is about the nine.

A robot that walks is a robot that keeps changing its mind about where the floor is. When you lift a foot you become, for a moment, a tower on one leg, and the weight has to be moved over that leg before the other one comes up. People do this without being told. They shift their hips about two inches to the side at every step, and if you do not believe me, try to stand on your left foot while your left shoulder is against a wall. You will tip. It is one of the few experiments that never disappoints a visitor.

My first six robots did not shift at all. They lifted a foot with great confidence and lay down. For the seventh I added a weight on a rail, to put it mildly a large one, which slid from side to side. It walked four steps. But the weight, once it had begun to slide, was not inclined to stop, and on the fifth step it took the whole machine with it off the desk.

What I had not understood is that one must begin to stop before one has arrived. The eighth and ninth were attempts at this, and I now know that the correct moment is almost exactly halfway. Before that you are accelerating into the step and after it you are catching yourself.

I mentioned this to my uncle in Chennai, who sends me crosswords. He wrote back in the margin of number 14 across: "Also true of arguments." By the same token, I suppose, the tenth robot, which stood still for a full minute before it fell, was the most persuasive of them all.

## sample argumentative: A Word a Day Is Too Many

Our school has a screen in the lobby which shows a word of the day. Today's was "perspicacious". I keep a list of words that sound like what they mean, such as "plod" and "mutter" and "flimsy", so one might expect me to be in favor. I am against it. I believe it should be a word of the month, and that the word should be short.

The trouble with a new word every day is that a word is not a fact. A fact you can be told. A word has to be used, wrongly at first, in front of people, until the wrongness has been knocked off; and for that, a day is not enough. I watched my friends with "perspicacious". Eleven said it in the lunch line, all as a joke, and by the afternoon it was dead. Nobody will ever be able to say it in this building again without doing the voice.

Granted, a large vocabulary is a good thing to have, and some people in my family are not at home with fewer than three synonyms. The examiners who make the college tests seem to agree. But the long words are seldom the ones we lack. When my grandmother died I had "lugubrious" and "disconsolate" at my disposal, and what I needed was something for the moment when the telephone rings and you are the only one in the room who has not been told. There is no word for that. There might be a short one.

So I propose a single word for a month, on the same screen. Let it be "brisk" or "stale" or "brittle". Put it up and leave it. By the second week everyone will be sick of it, and in short, that is when it begins to be of use, since one only looks at a thing properly after one has stopped being impressed.

## opinion: Let the Timekeeper Speak

I was the timekeeper of the debate team before I dared to speak, and so for one year I held up cards with numbers on them while other people said what they thought. From that seat I formed an opinion, which is that every class discussion in this school should have a timekeeper, and that nobody should be allowed to speak for more than ninety seconds.

Consider who speaks now. I kept a record in two of my classes, for three weeks, out of habit. In the first, four students out of twenty-eight had seventy percent of the minutes. In the second it was three out of twenty-five, and one of those, I am sorry to say, was I. The others were not silent because they had nothing to say; I know some of them, and at lunch they are hard to stop. They were silent because a pause is needed in order to begin, and we did not leave any.

Ninety seconds are longer than people imagine. It is time for one reason and one example, and the whole of the Gettysburg Address is only a little more. What it excludes is the second example, the story about the cousin, and the part where one says it all again in case somebody had been looking out of the window.

The objection that I find hardest to answer is that some thoughts are slow. There is a boy in my history class who begins every sentence twice, and who usually says the thing that the rest of us repeat at dinner. With a clock in front of him he might not begin at all. Granted. I would let him have the ninety seconds and the silence after them, for what the card should really measure, to put it mildly, is the others. It should say when the rest of us may come in.

A discussion in which everyone has spoken badly is worth more than one in which three have spoken well. I did not see this as long as I was speaking.

## school: How the Bells Know What Time It Is

Our school bells ring fifty-two times a week, and in the three years that I have been here they have been wrong only once. I wanted to find out how they know. The answer turned out to be in a gray cabinet in the basement, and as Mr. Brandt, the custodian, has been kind enough to show it to me, I can explain it to those who have never been here, or who have been here all along and never wondered.

In the cabinet is a pendulum. This surprised me, since I had expected a computer. The pendulum is from 1931, when the building was opened, and it swings once a second, and every minute it closes a switch. The switch sends a jolt of electricity up through the walls to forty-one clocks, each of which has no works of its own at all but only a magnet that pulls the hand forward by one notch. So the clocks do not know the time. They are merely told. When you see all of the minute hands in the hall jump together, what you are seeing is one pendulum, four floors below you.

Beside it is a paper tape, punched with holes, which runs round once a day. Where there is a hole, a pin falls in, and the bell rings for as long as the hole is wide. When the schedule changes Mr. Brandt must punch a new tape, by hand, with a tool that resembles a dentist's.

Granted, a pendulum drifts. In summer the rod grows longer by about the width of a hair and the whole school runs slow. To correct it one lays a penny on top of the weight; each penny gains two fifths of a second a day. There were seven pennies on it when I looked.

As for the one time it was wrong: in March of last year the bell rang at 10:41 instead of 10:52, and nobody in the building questioned it. Nine hundred people stood up. A moth had been walking across the tape, and it fell in.

## rule: The Rule of the Single Answer

The rule which I would change is a sentence at the top of every test in our school: "Choose the one best answer." I would add to it the words "or two, for half the credit each way."

I owe you an explanation. On a test as we have it, a student who knows that the answer is either B or C, and is right about that, gets the same as one who has never opened the book, if the coin comes down wrong. By the same token, the student who guesses among all four will be right a quarter of the time, and then is indistinguishable from somebody who understood. In short, the test cannot tell a doubt from a hole. Under my rule you could mark two answers. If one of them is correct you get half a point. You give up the chance of the whole one, and in exchange you are allowed to say what you really know.

I tried it out. My chemistry teacher let me run it on a quiz that did not count, with twenty-six volunteers. On average each of them marked two answers for three questions out of ten. The scores hardly moved, to put it mildly: the mean went up by four percent. But when she looked at which pairs had been chosen, she saw that nineteen of the twenty-six had hesitated between the same two, and she taught that page again the next day. The old quiz had told her only that it was "hard".

The best reason against me is not cheating, as there is nothing to cheat with. It is that the world wants one answer. A pharmacist may not fill half of each bottle; Priya said this to me, and she ought to know. I think that she is right about the bottle. But I would like the pharmacist who is not sure to have been taught, somewhere, that there is a way to say so which costs less than pretending.

We learn very early to hide a doubt. It would cost one line at the top of a page to let it be worth something.

## morning: The Hour of the Crossword

On Sundays from four to five my uncle and I do a crossword by telephone, he in Chennai, where it is half past two in the morning, and I on the back steps. A stranger would hear a boy say "seven letters" and then nothing, for minutes. They would not notice that the nothing is of two kinds. If he is thinking he hums; if he already has it, and is waiting for me, there is no sound at all, and one can hear his ceiling fan. So I listen for the fan. Granted, this is a kind of cheating, for it tells me that the answer is easier than I had thought. He knows that I know. Last week the fan was there and I said nothing for a very long time, so that he could

## shelf: Everything Explained

I would return the one that explains everything. It has four hundred pages, from the Big Bang to the elections, and at no point does the author scratch his head. Granted, I learned a good deal. But I have built eleven robots, and what I remember of each is the noise it made just before

# Abby Sorensen

## sample explanatory: How to Teach a Five Year Old to Float

I teach swimming to five year olds at the Y. Everyone thinks the hard part is the kicking, so I'm going to explain why it's the floating.

A kid who can't float can't rest, and if they can't rest they panic. So that's first. But you can't explain floating to somebody who's five. You can't say lie back and relax, because there's nothing in their life that has ever been like that. When they lie back something has always been there.

So what I do is I get in next to them, and I put one hand under their back and one under their head. And I tell them to look for a crack in the ceiling. There's one that looks like a rabbit, give or take. You need their chin up and their ears in the water, and they hate it when their ears go in, because it sounds weird in there. I tell them that it's the sound the rabbit makes.

Then you wait. You can feel it in your hand. At first they're like a board, and then at some point they get heavy, and right after that they get light. The second they're light I take the hand away from their back. I leave the one under the head with just two fingers. Then one.

The mistake is saying "look, you're doing it!" I did that with my very first kid, so he sat up to look and went straight down. Now I don't say anything. I let them find out by themselves, and sure, some of them never notice, they just keep on telling me about the rabbit.

It takes about four lessons. Last year I had one girl it took eleven. She's the best one now, I am pretty sure.

## sample argumentative: Every Kid Should Learn to Swim

I think our school district should teach every kid to swim in second grade, for free, during school. I teach at the Y on weekends so I see who comes and who doesn't, and it's pretty clear that it goes by who has a car.

We've got a river, a quarry and about sixty backyard pools in this town. You can't live here and not be near water. Last year two boys went in at the quarry and only one of them came out. I knew his sister. After that the Y had a waiting list of ninety kids, and by August it was back down to where it was before, because their parents work, and lessons are at four.

The pool is empty from nine to two. I asked, and it's true, there are some seniors doing aerobics in lane one and that's it. The bus goes right past it. So you could take one second grade class a day, and in ten weeks they could float and get to the side. That's all you need. You don't have to be good, you just need to be able to get to the side.

Some people would say that it takes away from reading. I thought about that, because second grade is when it counts. But it'd be twenty days in a whole year. And I've got five year olds who learned their letters off the depth signs. Others would say it's weird for kids to have to change in front of each other, or their religion doesn't want it. We have that at the Y already, so there are suits that cover you and a girls' hour. You just have to ask people. It's not hard, somebody just has to ask.

It costs eleven dollars a kid. I'd say that's about one textbook, give or take, and nobody ever got pulled out of a river by a textbook.

## opinion: Phones Off at Practice and in Class

Last year my phone fell in the deep end, and I didn't have one for six weeks. So I'm writing about phones as a person who got a vacation from hers without wanting it.

The first week I was a mess. I kept touching my pocket. I'd be in the middle of something and I would think of a thing I had to tell somebody, and I couldn't, so I just had to keep having the thought. It was weird. But by the third week I was sleeping, I mean really sleeping, and I'd read two books that nobody made me read. My grade in bio went up from a C to a B. I can't prove it's because of the phone but I didn't change anything else.

So I think our school should make it a rule that phones stay in the lockers. Not forever. Six weeks, like mine, at the start of the year. After that each class can vote on if they want them back.

The strongest thing against it is emergencies, and I'm a lifeguard so I take that seriously. If something's happening you want to call. But the way we do it at the pool is that one person calls. Everyone else does their job. If thirty people are all on the phone, nobody's watching the water. Every room has a phone on the wall, and the teacher would be the one who calls.

Sure, some kids would have two phones and turn in the old one. My brother told me that in about a second. Still, if the second phone's in your sock you can't really use it, so it's working anyway.

I got a new one in October. I'm on it just as much as before. That's sort of the point, I am pretty sure, because I couldn't have done it by myself, so I needed somebody to throw it in the pool.

## school: The Pool Nobody Knows About

Our school has a swimming pool. If you've never been here you won't find it, and there are seniors who don't know about it. It's under the stage. I'm going to explain how that's possible.

When they built the auditorium in 1926 they dug too deep, because somebody read the plan wrong. So there was this huge hole, and the principal back then said well, let's put a pool in it. It's twenty yards long and only four lanes. You get to it by a door that says ELECTRICAL and then down eleven steps, and it hits you in the face how warm it is.

The ceiling is the floor of the stage. It's made of wood, so when there's a play you can hear everything. One time the swim team had practice during the musical, and we did our whole warm down to the love song, and everybody was floating on their backs looking up. When they danced there was dust coming down, give or take a little paint.

It doesn't have a deep end. It's four and a half feet all over, so you can't dive, and the first thing you learn is how to do a start from in the water. Teams from other schools hate that. We've lost every away meet for the starts and won every home meet for the turns, because our turns are so close together that you get twice as many.

The heat comes from the same boiler as the classrooms. So when it's really cold out and they turn it up, the pool gets up to eighty eight, and it's like swimming in soup. When we have a warm spell they turn the boiler off and it's weird how fast it goes. We had sixty four degrees in October. Coach said it builds character, so we asked him to get in, and he did, still in his shoes.

It's open Tuesdays and Thursdays at six. Look for the door with the lightning bolt on it. It says danger, but that's only for the boiler.

## rule: The No Running Rule

Ever since kindergarten there's been a sign in every hall that says "No Running", and at our school it's a rule with a number, 4c. I'd like to change it to "No running where you can't see." I know that sounds like I'm asking for something little. But I teach swimming, and I've thought about that sign a lot.

At the pool we used to yell "don't run" about fifty times a day. Kids don't hear a don't. They hear "run". Then this older guard, Mrs. Petty, who teaches business here now, told me to yell "walk" instead, and it worked in about a day. So that's the first thing that's wrong with the rule, it only says what it's against.

The second thing is that it's never been about speed. The long hall by the gym is two hundred feet and you can see the whole thing, and at 7:10 there's nobody in it. I've gotten written up there twice for jogging to practice. Meanwhile you can walk around the corner by the art room as slowly as you like and still get a door in your face. I did. I've got the scar. The door opens out, and there's no window in it.

Now the best reason against me is that a rule that has an exception isn't a rule, it's an argument. If you can run in one place then every kid in the building's going to say that they could see. And a teacher would have to stand there and discuss it with them, instead of just pointing at the sign. We've had a girl with a broken collarbone from somebody who was running, and he said he saw her. So that's real, and I'm not going to say it isn't.

So put it on the floor. At the pool there's a red line where it's slippery, and no one argues with it because you're either past it or you're not. Put a red line ten feet from every corner and every door that opens out. Between the lines it's up to you. Inside of them you walk, and it doesn't matter if you saw.

It'd take two rolls of tape, give or take. I'd do it on a Saturday, and I'd walk the whole time, I am pretty sure.

## morning: Before the Whistle

Six to seven on a Saturday, before lessons. The pool's completely flat. You'd think that's what I mean, how pretty it is, and sure, it is. But what you wouldn't notice is that it's not still. If you put a kickboard in the middle and leave it there it goes somewhere. It always ends up at the ladder on the left, so there's some kind of a current from the filter, and it's weird, because that's also where the scared kids go. They don't know why. They just drift over there and hang on. So I put my chair by that ladder, and everyone thinks I'm there because of the sun, but it's

## shelf: The Lifeguard

I'd put back the one about the lifeguard. He saves three people in the first chapter and his hair's dry after. I have been doing this for two years, give or take, and the most exciting thing I ever did was a bee. Still, I kept on reading it so that I could count the
`;
