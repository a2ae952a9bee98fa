/** Essays of seven students of period 2, as they wrote them: their mistakes are theirs. */
export const SAM_TO_HANNAH = `# Sam Whitfield

## sample informative: What a Paper Route Is Like

I deliver papers in the summer before anybody is up. Well, people think papers are over and they mostly are, but we still have 62 customers in our part of town and most of them are old.

I get up at ten to five. The bundle is on the corner by the bank and it has a plastic strap that will cut your hand if your not careful. You fold them in three and put a rubber band on, and if it looks like rain you put it in a bag. The thing is you have to decide about the rain at five in the morning, and if your wrong you get phone calls.

I have lived in four houses and two states so I know how it is too not know anybody. The paper route fixed that. I know who gets up early, I know who's dog is all talk. Mrs. Bell leaves a light on for me and sometimes a muffin in foil. Mr. Ortega wants his paper inside the door and not on the mat, sense his knee is bad. They don't tell the company this stuff, they tell me.

You get nine cents for a paper. That's about five and a half dollars for a hour and a half, so it isn't for the money I guess. My stepdad says its good because you can't call in sick to a old lady. He fixes air conditioners and he says the same thing about those.

When one of them dies the company just takes the name off the list. You come with 61 papers the next day. I still slow down at the house, or something like that.

## sample argumentative: Shop Class Should Count

Shop is my best subject. It counts as an elective, so it's worth the same as movie club. I think it should count as math.

The thing is we do math in there all day. Last month we built stairs for the stage. You have to know how high each step is and how deep, and they all have too come out the same, and the whole thing has to end up at 31 inches exactly. I messed it up by a half inch on every step and that made six inches at the top. In math class a half inch is minus one point. In shop it was eleven boards and Mr. Dale just looked at me.

Also in shop you find out if your right. Nobody has to tell you. In math I hand in the paper and a week later I get it back and I don't remember what I was thinking. In shop the drawer closes or it don't.

People say that it isn't real math because there is no x in it. Well, there's x in it, we just call it the short piece. My stepdad fixes air conditioners and he has to figure out how many square feet and how many windows and which side the sun is on. He failed algebra twice. Nobody ever told him he was doing it the whole time, I guess he would of liked to know.

I'm not saying everybody should take shop and nobody should take math. I'm saying give us one half of a credit. We could do the writing for it too, like explain what went wrong. I could write four pages about those stairs.

Anyway, sense we fixed it the stage is the only thing in this building that doesn't squeak.

## opinion: Everybody Should Have to Get a Summer Job

I think everybody at our school should have to work one summer. Not for the whole time, just like six weeks, before you graduate.

Right now some kids work and some don't and it's always the same ones. The ones who work are tired on Monday and the ones who don't work say get a job when they see somebody asking for money. I heard that at the mall. If everybody had too do it once they would shut up about it.

You learn stuff you can't learn here. When I started delivering papers I was scared of the phone. People would call and be mad and I just hung up on them, no kidding. Now I can say sorry ma'am I'll bring you a new one. It took me maybe three weeks. There's no class for that.

The best thing somebody could say against it is that there's not enough jobs in our town. The thing is that's kind of true. We have the grocery, the pool, three restaurants and the farms. So it doesn't have to be for money. You could help at the food bank, or sit with old people. My grandma is in a home and there's people in there who don't talk to nobody from Sunday to Sunday.

Some kids have to watch there brothers and sisters all summer. That should count. I think that should count double, I've done it.

I don't know how you would check it, I guess somebody signs a paper. Some people would cheat. But some people cheat in math and we still have math. Well that's what I think anyway.

## school: How the Air Conditioning Works, When It Works

If you never been here you should know that our school has two kinds of rooms, cold rooms and hot rooms. My stepdad fixes air conditioners for a living and he worked on ours once, so I can explain it.

There's one big machine on the roof of the new part. It's called a chiller. It doesn't make cold air, it makes cold water, and the water goes through pipes to a box in every room and the box has a fan that blows on the pipe. So when your room is hot it's not sense the machine is broken, mostly. It's the box. The filter in the box is full of dust, or somebody put books on top of it and the air can't get out.

The thing is the old part of the building was never hooked up. The pipe stops at room 130. They ran out of money in 1999, that's what he heard. So 131 and up have window units, and those are from all different years and they all make a different noise. In 136 Mr. Alvarez turns his off when he wants to be heard and on when he wants you to work. You can tell what we're doing from the parking lot.

The thermostat on the wall isn't real in half the rooms. It's not connected too anything. He told me that and I didn't believe it so he took one off and showed me, there was just the wall. They leave it there because people feel better when they can turn something, I guess.

So if you visit, bring a sweater for the new part and a t shirt for the old part. If somebody turns the thermostat just let them. Anyway it's not hurting nobody.

## morning: Ten to Five

It's between ten to five and six. A stranger would think it's quiet but it isn't. You can hear the highway, which you can't in the day, and every sprinkler. What they wouldn't notice is which houses have somebody awake in them. There's no light on but the dryer is going, or the bathroom fan. I know who can't sleep. Mr. Ortega stands behind his curtain and thinks I can't see his feet. I wave at the feet. The thing is by six everybody comes out and acts like they just got up, and I guess I'm the only one who knows

## shelf: The Long One

I would put back the one my cousin gave me, it's 700 pages and its about a family and there is a map. I don't like a book that needs a map. The thing is I got too page 200 and they still hadn't left the house. I delivered papers to houses like that

# Ines Castillo

## sample informative: What a Translator Does at the Bank

I translate for my mother at the bank, so I would like to describe what that is like, because most people think that you only say the same thing in another language.

First you have to know what the paper is about before you can say anything. The lady at the window talks about a "minimum balance", and there is no word for it in the Spanish that we speak at home. If I say it word by word, my mother thinks of a scale. So I have to stop and understand it myself, while both of them look at me, and then I explain it with an example: if you have less than three hundred dollars, they take twelve.

Second, you hear everything. For example, I know what we owe on the car. My friends do not know what their parents owe. I knew it when I was nine, and I remember that I did not want new shoes that year and told everybody that I liked the old ones.

Third, there are the things that you do not translate. Once a man behind us said something about people who should learn English. My mother asked me what he said. I told her that he was in a hurry. I thought about that for a long time, and I still do not know if it was a lie.

The bank has a telephone now where a translator answers. In my family we tried it one time. He was very polite and he used all the right words, but my mother did not laugh once, and when it was over she asked me if she had understood it. So I still go. I make a list before, with the words we will need.

## sample argumentative: Little Brothers Should Be Allowed

There is a rule at our library in town: children under eight may only enter with an adult. I am fifteen. This means that I may not go in with my brother, who is six and learns to read with me. I think the age should be changed to fourteen, or that the rule should go.

I understand where it comes from. The librarian told me that two boys turned over a shelf and that their sister was outside on the phone. A shelf can kill a child. I am not angry with her, because she has to think of the worst day and I only think of mine.

Even so, the rule keeps out the wrong people. In families like mine the adults work when the library is open. My mother finishes at seven and the library closes at six. The children who come with an adult have books at home already. For example, my friend's brother has more books than our whole building. The one who needs it most stands at the door.

Being an adult is also not the same as paying attention. I have seen fathers asleep in the chair next to the fish tank. When I am with Mateo I do not sleep, because I know exactly what my mother would do to me. I make him walk on the line of the carpet, and we sit at the same table, and when he finishes a page he may choose a sticker from the back.

I would suggest a card. Whoever is fourteen could take a course of one hour, about exits and shelves and what to do if a child is lost, and then get a card that says that they may bring one child. The library would get two readers for one course. Right now Mateo reads on the steps, and the sun is in his eyes.

## opinion: A List Is Not a Grade

Our school publishes the honor roll in the hallway and in the newspaper. I am on it, and I am against it. I think it should be sent home in an envelope.

People say that the list gives us something to work for. For some of us that is true. My mother cut it out and put it behind the glass of the picture of my grandparents in Oaxaca. I will not pretend that I was not proud. But I looked at who was on it and who was not, and it told me less about work than people believe.

For example, there is a girl in my class who gets up at four to help her parents open their stand at the market. She has a B in everything. Nobody cut that out. There is a boy who has a tutor for each subject and who has never cooked his own dinner. I do not blame him. Even so, his name is there as if he had done it alone.

A list also has a last line. Whoever misses it by one tenth of a point sees that everyone else can see it too. My cousin stopped trying after that, and she said to me that if she could not be on it then she wanted to be far away from it, so that it would look as if she had chosen.

Some will answer that athletes are in the newspaper as well. That is right, and we do not print the names of those who came in ninth. But a race is about being faster than another person. Learning is not, or it should not be.

I make lists for everything, so I know what they are good for. They help the person who wrote them. An envelope would be enough, and it fits behind the glass also.

## school: The Window Where You Get a Pass

At our school almost everything begins at one window. It is in the front office, between the trophy case and the plant, and there Mrs. Lund gives out passes. Somebody who has never been here should know how it works, because the first week I stood in the wrong line three times.

There are three lines, but you can only see one. The first line is for late students. It is the real one, with a rope. You say your name and your reason and you get a white pass. For example, "the bus" is a good reason if more than one person says it. "I overslept" is also a good reason, because Mrs. Lund likes it when people are honest, and she writes "overslept" on the pass where your teacher can read it.

The second line is at the side, along the wall. It is for students who need the nurse. You do not wait there to be called. You stand where she can see your face and she decides by herself if you are first. If you hold your stomach she looks at your hands. I have watched her do this, and I believe she is right more often than the thermometer.

The third line does not look like a line. It is made of people who sit on the bench under the clock and do nothing. They need something that they do not want to say in front of the others: a lunch that they cannot pay, or a phone call, or a form that their parents could not read. When the rope is empty she comes out from behind the window, sits down on the bench, and talks about the weather until you say it. I sat there in September. She has a drawer with forms in six languages. Nobody told us that it exists.

So if you are new, do not only look for the rope. Look for the bench.

## rule: No Other Language in Tests

The rule that I would change is number 14 in the rules for tests: "No dictionaries of any kind." In its place I would put: a paper dictionary between two languages is allowed in every test that is not about that language.

I do not need it anymore. I came early and my English is good. But I help at the table for new students on Tuesdays, and I see what the rule does. In the biology test there was a question about a "seedling". Everything that a girl from Guatemala knew about plants was in her head, and her family grows coffee. She did not know the one word, so she left it empty, and she got a zero for a thing she could teach the rest of us.

The best reason against me is that people would cheat. You can write very small on the inside of a cover. I asked my teacher about it and she showed me a dictionary from an earlier year that had the whole periodic table behind the letter P. So it happens. It is also true that somebody must look through every book, and that a teacher with thirty students does not have the time.

Even so, there is an easy answer: the school owns the dictionaries. They stay in the room, in a box, with a number on the back. We have seven languages at our school, so that is seven books for each box, and the used ones cost four dollars. Nobody can prepare a page in a book that they get when the test begins.

Some people told me that it is unfair to the others, because they have no dictionary. They may take one also. I do not think that the Portuguese one will help them much with the cell.

A test should find out what you know. In my family we say that you do not ask a fish about the water in French.

## morning: The Hour When I Read with Mateo

From seven to eight in the evening I read with my brother. A stranger would hear a boy who reads slowly. They would not notice where he is slow. He is not slow at the long words, because he is proud of them. He is slow at "the" and "then" and "there", because he looks at me first to see if I am tired. If I look tired he stops and says that his eyes hurt. So I have learned how to sit. I hold the book with two hands and I put my chin on his head, and then he cannot see my face. We read eleven pages that way yesterday. My mother came in and listened in the hall, and she did not take off her coat.

## shelf: The Cookbook

I would put back the cookbook that says "Mexico in Thirty Minutes". For example, the mole has four ingredients. My grandmother's has twenty-six and one of them is patience, she says. I laughed when I read it, and after that I was a little sad, because somebody will make it and think that

# Caleb Stone

## sample explanatory: Getting a Rabbit Ready for the Fair

I raise rabbits for the county fair. It starts a long time before the fair does, and I'm going to explain it.

You pick the rabbit in March. You look at the litter when it's eight weeks old and you want one that sits square. That means all four feet under it and the back round like a loaf of bread. If the back dips it won't get better. I kept one once because I liked her face, but a judge doesn't look at the face.

From then on you handle it every day. Ten minutes is enough. You pick it up, turn it over and look at the toenails and the teeth, because that's what the judge is going to do and a rabbit that's never been turned over will kick him. I've got a scar on my arm from the first year. Still, it was my fault and not his.

The feed is weighed. Six ounces for mine. People give them treats and then they wonder why it's too heavy in August. To be fair, I did the same thing with a carrot till Grandpa saw me.

The last week is for the coat. You wet your hands and rub backwards, and the dead hair comes off and sticks on you. You do it on the porch and not in the kitchen. You don't brush. Brushing breaks the hair.

At the fair they put it on a table with a carpet on it. You don't say anything. The judge goes down the row and picks them up, and you try to look like you don't care, but your hands sweat. It takes about a minute. All of it since March is for one minute, and I stand by that, it's worth it.

## sample argumentative: Leave the Clocks Alone

Twice a year we change the clocks and I'm against it. People say farmers want it. I live on a farm nineteen miles from school and I never met one that did.

Animals don't have a clock. In March everything is suddenly an hour early for us, but not for them. The rabbits don't care much. The cows down the road do. Ethan's family milks, and he says it takes a week till they give the same as before, and a week of that is real money. To be fair you could just milk by the old time, but then the truck comes by the new time. You can't win.

The second thing is the road. I get on the bus at 6:20. By March it's finally light, and then they change it and it's dark again, and there's deer. We hit one last year on the Monday after. Nobody got hurt except the deer, but the little kids cried all the way to school. I looked it up and there's more crashes in that week all over the country. So it isn't just us.

People in town like the long evenings. I get that. They can play ball after supper. But they could do that if they just left it on summer time all year. Grandpa says he doesn't care which one they pick so long as they pick it and then leave it be. He says a short answer is a good answer, and that's about the longest answer he ever gave.

They say it saves light bulbs. Maybe it did in the war. Our barn light is on at five in the morning no matter what the clock says about it.

## opinion: Practice Should End at Five

Sports practice goes till 5:30 or six and I think it should be over at five for everybody, with a bus after.

I don't do a sport at school. I would, but I can't. The last bus for our side of the county leaves at 5:10 and if you miss it somebody has to come get you, and that's thirty eight miles both ways. My folks are feeding at that time. There's at least fourteen of us out here, I counted on the bus. Meanwhile the coaches say they can't find enough kids for cross country.

Five o'clock would still be two hours. I watched practice from the library a couple of times while I waited for my sister and there's a lot of standing around. They stand in line for the sled. They stand around when he talks. Coach isn't going to like this, but I think you could do it in ninety minutes if you wrote it down before.

To be fair, the gym is a problem. There's three teams that need one floor, and if they all have to be done by five then somebody doesn't get on it. So I'd say two teams each day and the third one runs outside. You don't need a floor to run.

Somebody's going to say that we're only fourteen and the rest is four hundred. That's right. But we pay the same for the uniform we're not in. And the town kids get home at five too then, and they can do their homework, which I hear is a problem.

I asked Grandpa what he did, since he went here. He walked home. It was eleven miles back then because they hadn't moved the school yet, but he says it was still about the dumbest thing he ever did.

## rule: The Boots Rule

The rule I'd change is the one about boots. Page 12 says no work boots in the building. I'd change it to no dirty boots in the building.

I feed before school. I've got two pairs of shoes, one for the barn and one for church. To change at school I have to carry the other pair on the bus and then put the boots in the locker, and then everything in the locker smells like a barn. My locker neighbor is Tessa and she's been nice about it, but I can see her hold her breath. Ethan just wears them and gets written up about once a month. He figures that it's cheaper than shoes.

The best reason against me is the floor. I talked to the custodian about it, since he's the one who has to clean it up. He says gravel is the worst thing there is, worse than mud, because it gets in the tread and scratches the wax, and one good winter costs him a whole summer of stripping. He showed me the scratches by the ag room door. I didn't know that. I'd thought it was about the smell or about how it looks, but he said he grew up with the smell.

Still, there's a way. You put one of those boot brushes at the side door, the kind with bristles on three sides, and a hose bib for the bad days. We have one at home. Grandpa set it in concrete in 1971 and it still works. If your boots are clean on the bottom you go in, and if they aren't you don't. The ag class could make it. That's a day's work and maybe sixty dollars.

You'd still have a rule. But it'd be about the thing that hurts the floor and not about who's wearing it, and I stand by that.

## morning: Feeding

Quarter to five till six is when I feed. A stranger would see a kid with a bucket. What they'd miss is you can tell how the night was before you turn the light on. If it's quiet, then something was around, a coon or a dog. If they're all thumping, it was here just now. Most days there's just this shuffling, like people in church before it starts. The radio gives the weather for three counties and I listen for ours, but I already know it, I can feel it in the bucket handle. Grandpa comes out about half past. He doesn't say anything. He checks the water I've already done, and he knows that I know he's checking.

## shelf: The Farm One

I'd put back the one about the farm. To be fair, the writing's good. But nobody in it ever fixes anything. They look at the sunset, and the fence is down the whole time, I kept wanting to go in there with a pair of pliers. Grandpa read two pages and said that fella's about to lose his

# Priya Raman

## sample argumentative: Against the Hint

I learned chess from library books before I had anyone to play, and for two years I lost every game that I played against myself. I mention this because I want to argue against a button. In the program with which our school now teaches mathematics, there is a small light bulb at the corner of each problem, and whoever presses it receives a hint. I believe that the light bulb should not appear for the first ten minutes.

It is difficult to argue against help. Admittedly, there are students who stare at a problem until the hour is over and learn only that they are stupid, which is untrue and expensive. For them a hint is a hand on the shoulder. But the bulb does not wait until a person is drowning. It shines from the first second, at the very moment when a mind has begun to turn the thing over, and it offers to stop.

What is lost can be seen in chess. A beginner who is shown the best move remembers the move; a beginner who looks for it and finds a worse one remembers the board. In the next game the position is never quite the same, and only one of the two has anything to bring to it. I have asked my neighbor, who is eighty and keeps bees with me, how she learned where to stand. "By standing somewhere else," she said.

Ten minutes are not cruel. They are shorter than the wait at my parents' pharmacy. Consequently the student who truly needs the hint will still receive it, and will at least know what it is a hint to. The others may discover, some of them for the first time, that the uncomfortable feeling before an answer is not the absence of thinking. It is what thinking feels like.

## sample explanatory: How to Move a Hive

A hive of bees may be moved three feet or three miles, but nothing in between. This is the first thing my neighbor taught me, and I took it for a proverb until I understood that it was geography.

A bee that leaves the hive for the first time does not fly away. She turns around in the air, faces the entrance, and swings from side to side in widening arcs, and in doing so she learns by heart the place from which she came: the post, the hedge, the white stone. From then on she will return to exactly that point, within the width of a hand. If you have carried her house thirty yards along the fence in the meantime, she will hover where the door used to be, and by evening there will be a small, bewildered cloud of her sisters in the empty air.

Three feet are harmless, since they can see and smell the door from there. Three miles are harmless for the opposite reason. When they come out they recognize nothing, and so they turn and learn it all again. It is the middle distance that is deadly, where enough is familiar to make them trust what they remember.

There is a method, however, for those who must move a hive across a garden. One does it at night and then leans a leafy branch against the entrance. In the morning each bee collides with the leaves, climbs through them, and evidently concludes that something is wrong with the world. She stops, turns round, and looks.

I have moved schools twice, once across the street and once across an ocean. By contrast with what everyone supposed, the street was harder. Nobody had thought to lean a branch against the door.

## opinion: What a Cell Phone Ban Would Teach

It has been proposed that our school should lock away every telephone from the first bell to the last, and I find myself, to my own surprise, opposed. I do not deny the harm. I have seen a table of six friends at lunch, each of them alone. What I deny is that a lock would teach us anything that we could use on the day after graduation.

A rule teaches the habit that it makes necessary. If the telephone is in a pouch until three o'clock, then the habit we acquire is that of waiting for three o'clock. I spent last summer at a camp with precisely this rule, and I recall the last minute of each day far better than the first: eighty people in a line, holding out their hands. Nobody had learned to leave the thing alone. We had learned that it was precious.

The stronger argument on the other side concerns not the owner but the neighbor. My temptation is my own affair, but the screen that lights up beside me takes my attention without asking. I grant this entirely. It is the reason why a library forbids conversation and not thought. Consequently I would make the rule about the neighbor: a telephone that can be seen or heard by somebody else is put away for the day, and one that lies silent in a bag is nobody's business.

This would be harder to enforce than a pouch. A teacher would have to notice, to speak, and sometimes to be wrong. But that is how we learn everything else that we are taught in this building. Nobody locks up our calculators so that we may learn to add; we are told when not to use them, are found using them, and are ashamed.

My parents run a pharmacy. There are substances on its shelves that could kill, and the law locks up very few of them. For the rest they rely on a label, a conversation, and a customer who means to live.

## school: How Sound Travels in the Old Auditorium

Our auditorium was built in 1926, before there were microphones, and it contains a secret that every member of the orchestra learns within a week. If you stand at the third seat of row H and whisper, a person at the third seat of row Q, sixty feet away, hears you as though you were at her ear. Nobody in between hears anything. I should like to explain why, and what we have done with it.

The reason is the ceiling. From below it appears flat, but it is very slightly domed, like the inside of a spoon. Sound that rises from most of the seats is scattered by it. There are, however, two points to which this does not apply. They are called foci, and whatever leaves one of them, in whichever direction, is gathered by the curve and delivered to the other. An ellipse does the same on paper, with a pencil and two pins; our physics teacher has a string for the purpose in his desk.

The architect did not intend it. We know this because he apologized. In the display case outside there is a letter of 1927 in which he offers the school board a felt curtain at his own expense, "the peculiarity of the seats H3 and Q3 having come to my attention". The board declined, for reasons of economy, and so the peculiarity is now nearly a century old.

It has uses. Before each concert our conductor places the nervous soloist at Q3 and sits down, as if by accident, at H3. What is said there is between the two of them and the ceiling. When I played the slow movement in May, what I heard was: "Breathe out first." At the other end of the hall nine hundred people saw an old man looking at his program.

Visitors are welcome to try it. I would only warn them that it works in both directions.

## rule: The Rule Against Retaking

In our handbook a test that has been passed may not be taken again. Whoever fails may try once more; whoever has a C must keep it. I would reverse this: a student should be allowed to retake any test, once, on the condition that they hand in beforehand a page explaining each of their errors.

The present rule rewards the wrong mistake. I have sat next to a friend who, knowing that she would not do well, calculated aloud how badly she ought to do. With a fifty-eight she would have another chance; with a sixty-four she would be stuck with what she had half understood until June. She is an honest person, and she left three answers blank. I do not know what we believed we were measuring (Guskey 2003 asks the same of grades in general), but it was not her chemistry.

The best reason against me is time. Every retake is a second test to be written, supervised, and graded, and our teachers have a hundred and forty students each. There is also a subtler form of the objection: that a deadline which can be repeated is not a deadline, and that the world does not offer second versions of an afternoon. A surgeon, my mother says, does not retake.

I take the first half seriously, and the page of errors is my answer to it. Not many will write it. It is real work to say where a thought went wrong, and I suspect that those who do so will hardly need the test afterward; research on what is called the testing effect (Roediger and Karpicke 2006) suggests that the looking back is where the learning happens. As for the surgeon, she has retaken everything. She simply did it before anyone was on the table, which is what a school is for.

What a grade ought to say is not what a person did not know on a Tuesday in October. It ought to say what she knows.

Works Cited

Guskey, Thomas R. "How Classroom Assessments Improve Learning." Educational Leadership, vol. 60, no. 5, 2003, pp. 6-11.

Roediger, Henry L., and Jeffrey D. Karpicke. "Test-Enhanced Learning: Taking Memory Tests Improves Long-Term Retention." Psychological Science, vol. 17, no. 3, 2006, pp. 249-255.

## morning: Between Closing and Dinner

From six to seven my parents close the pharmacy, and I am allowed behind the counter to count. A stranger would notice the silence, since the radio is the first thing to be switched off. They would not notice the order in which my father turns the labels. Every bottle that was touched during the day has been put back a little crooked, on purpose, and in that hour he goes along the shelves and straightens them one at a time; what he is doing is reading the day. Here somebody had a cough, here somebody could not sleep. He never says a name. Now and then he holds a bottle for a moment longer than the others, and then at dinner he is quiet, and we let him be.

## shelf: The Prodigy

I would return the biography of the chess prodigy. Admittedly, I read it in one night. But on every page he wins, and the author explains that he saw it all in advance; and I should have liked to meet him on a single afternoon when he did not. A life in which nothing is ever looked for cannot be

# Jonah Pierce

## sample explanatory: How to Make Dinner for Four

On Tuesdays I cook for my brothers because my mom has class. I am gonna explain how you make dinner for four people with fifteen dollars.

You start with onions. Its always onions. It doesnt matter what your making, you cut up two onions and put them in the pan with oil and everybody thinks that you know what your doing. My brother comes down the stairs just from the smell. You cut them small and you dont touch your eye after, I mean it.

Then you need something that fills you up, rice or noodles or potatos. Rice is the cheapest. One cup of rice is two cups of water and you put the lid on and you dont look. People always look. If you look the steam goes out and its crunchy and you know, nobody eats that.

Then the meat. You get the chicken thighs not the breast, thighs are half of the price and they dont get dry. I put them on the onions with the skin down and leave them alone till they let go of the pan by themselfs. If you have to pull its not ready. Thats realy the whole secret of cooking, leave it alone.

Then whatever is in the fridge. Peppers, a can of tomatos, the end of the cheese. I put in hot sauce on one half because my little brother cries.

It takes fifty minutes. They eat it in four. Then you make them do the dishes and they fight about who, but the cook never does dishes and that is a fact.

## opinion: Drivers Ed

I got my permit in August and I think the school should have drivers ed again. They used to have it. My uncle learned to drive here with a teacher and a car that had two breaks. Now you got to pay a company 400 dollars and not everybody has that so some kids just drive without knowing how. I see it on my bus route we have eleven stops before mine and at every one somebody realy young is driving realy bad. Its also a thing that helps you get a job, you cant work at the pizza place if you cant drive. The school says its insurance. Ok but they let us use a table saw and I seen a kid almost lose a finger. A car is not more dangerous then that if theres a teacher in it. Sometimes my mom lets me drive to the store and she holds on to the door the whole time and thats not teaching, thats praying. I mean a teacher would be calm. They could do it in summer and charge like 100 and if your on free lunch you pay nothing. And then less people would die and that is a fact.

## school: How the Bus Works

I have eleven stops before mine so I know the bus. If your new heres how it works.

Where you sit is not up to you. The first four rows are for little kids and for anybody who did something. The middle is if you want to sleep. The back is for seniors and whoever they like, and you dont just go there, somebody has to say hey come back here. I got said that in February. It was because I had a pizza.

The driver is Ms. Joy. She doesnt turn around and she doesnt need to, she has that long mirror. If your standing she just slows down. She doesnt say nothing she goes slower and slower till the whole bus yells at you to sit. I think thats realy smart, she never has to be mean because we do it for her.

You need to know the heater is only on the left side. In winter everybody wants left. In may everybody wants right because the sun is on the left in the morning. If you get on late in the route like me you get what is left over and thats the seat over the wheel. Your knees are up by your face. But you get used to it and its actually warm from underneath.

Dont eat anything with a smell. Dont put your feet out in the isle. If you see somebody running tell Ms. Joy and she'll wait and she says thank you baby, to everybody, even the guys who are like six foot four.

When its the last day before christmas she wears a hat with a bell and every time we stop it rings, and thats forty four times and that is a fact because I counted.

## rule: Kevin

The rule I would change is no animals in school. I have a lizard named Kevin so I got a reason. Kevin is a bearded dragon and he is realy calm. He sits on my shoulder when I do homework and I do more homework that way, my mom noticed it to. If I could bring Kevin one day a week like on fridays I think it would be good for everybody not just me.

Heres why. When people are stressed out they pet something. They had a dog here before the finals, a lady brought it, and everybody was in line for the dog, even Coach. You only got like a minute. So they know it works because they did it. But one time a year is not enough, I am stressed out more then one time a year.

The best reason against me is that some people have alergies and some people are scared. Thats true. Diego wont even come to my house. And what if somebodys snake gets out, then your whole school is closed and its on the news. My mom said that and I didnt have a answer right away.

So I thought about it and heres what I would do. One room, in the science hall, with a door that closes. You have to sign up the animal with a paper from the vet and only things that live in a tank or a cage, so no dogs, and nothing with poison. You can go there at lunch if you want to and if your scared you never have to go in there. Ms. Petty has fish in there all ready so its not realy that different, you know.

Kevin wouldnt do anything. He would just sit there and be green. Sometimes thats all you need is somebody who just sits there

## morning: Tuesday at five

Its tuesdays from five to six when I cook. My brothers think I am just cooking. What they dont see is I can hear where everybody is. Marcus no not that Marcus my brother is on the stairs because step four squeeks, Andre is on his bed because of the springs. If its quiet in the front room Ty is doing something bad. I dont turn around I just say Ty. And he goes what and I say nothing. Kevin watches from the tank, he moves one eye. A stranger would think nobodys watching the kids but me and Kevin got the whole house

## shelf: Put back

I would put back the book about the kid chef on tv. He has like nine pans. Nobody has nine pans. He says use fresh herbs and he just has them there in little bowls and who cut those. I mean who washed the bowls. I would realy like to know that

# Lena Fischer

## sample informative: What Is Different About a Street Without Cars

I came here from Kiel two years ago. In my old school nobody drove a car, and the teachers came with the bicycle too. Of course I do not want to say that one is better. I would only like to write down what is different, because when I try to tell it to my host sister we always end up laughing.

The first difference is the noise. In front of my old school at half past seven there was a sound like rain, from the tires of four hundred bicycles and from the people who talked while they were riding. Here in the morning there are doors. Everybody closes a door, and then it is quiet until the next door.

The second one is that you arrive differently. When I came with the bicycle, I was wet or cold or I had the sun in my face, and I knew what the weather was before I sat down. Here I must look out of the window for this information. At the same time, I am never wet, and I have to say that I got used to it very quickly, which surprised me.

The third difference is who meets whom. On a bicycle you ride beside somebody by accident, because you have the same red light. I got to know my best friend like this. In a car there is only who you have invited.

But there is something that I did not expect. In Kiel I could go everywhere alone since I was nine. Here somebody must drive me, so I have to ask. In fact my host mother and I had our best conversations in that car, in the dark, when both of us were looking to the front.

## sample argumentative: Let Us Make Mistakes Aloud

My opinion is that in the foreign language lessons at our school the teachers should correct less. I learn English since the third grade, and I came here with very good marks and could not order a sandwich.

In my old school we were corrected at every sentence. If you said "I am here since two years", the teacher lifted a finger. Of course she was right. But after the finger you do not say the next sentence, you think about the last one. In Kiel I have filled whole notebooks without mistakes, and I have never told anybody in English how I am.

Here it was the other way around. My host sister taught me every idiom I know, and she never corrected me. She only repeated it. I said, "It makes me nothing out," and she said, "Oh, you don't mind?" and went on. At the same time I had heard how it goes, and nobody had lifted anything. In fact I noticed it only in the evening.

Some people will say that without correction the mistakes grow on, like a bone that has been set in the wrong way. There is something in it. I still put the verb at the end when I am tired, and I will maybe always say "informations". My answer is that there should be two kinds of time. When we write, the red pen may have every word. When we speak, the teacher writes down the mistakes quietly and gives them to us at the end on a piece of paper, the three most important ones.

A language is for reaching somebody. I still count in German when I am nervous, and nobody corrects me there either, so I count very well.

## opinion: We Should Eat Together

At my school here the lunch takes twenty-five minutes, in three groups, and everybody sits with the people who they know already. I would like that once in the week all the students and the teachers eat at the same time and for one whole hour, and that the places are drawn by lot.

When I came, I ate for three weeks alone. It was not that somebody was unfriendly. Of course they smiled at me. But every table was full with a conversation that had started in kindergarten, and you cannot sit down in the middle of a conversation of ten years. What helped me was a fire alarm. We stood on the grass in the order of the alphabet, and beside me was a boy with F, and he asked me if in Germany it burns too.

A lot would be such a fire alarm. You sit beside somebody because of a number, so nobody has to be brave. In fact I believe that the ones who are popular need it also, only they do not know it. They have sat at the same table so long that they tell each other the same stories.

There are real reasons against it. The cafeteria has three hundred and twenty chairs and we are nine hundred. I have asked if the gym could be used, and the answer was that the floor does not allow food. At the same time there are students who are very shy, and for them a stranger is worse than nobody. For them there should be a quiet room, as there is one now, and no one may ask for the reason.

For the chairs I have no good solution, only a small one: the weather. In September and May we have a lawn that is bigger than all our rooms together. We would have eight Fridays. I think that eight are enough to begin.

## rule: The Hall Pass

The rule which I would change is that you need a pass for the toilet. It is a piece of wood, in our room in the form of a fish, and there is one for thirty people. In its place I would put nothing. You stand up, you go, you come back.

In Kiel this was so, and I must admit that I did not know that it was a freedom before it was gone. Here, in my first week, I lifted my hand in the middle of a film about cells and had to say in front of everybody, in a foreign language, that I needed to go. Then I had to carry a fish. Since then I drink nothing before the third hour, and I know from other girls that they do the same. The school nurse told us that it is not healthy. So one rule makes us do what the other tells us not to do.

The best reason against me is not that people would miss the lesson. It is the halls. My teacher explained to me that last year there were fights during the lessons and that somebody was hurt, and when nobody knows who is out, nobody can help. I have thought about this, and I believe she is right about the problem. In my old school the doors had glass, and in every hall there sat an older student at a table who did his homework and saw everything. It was a job that was wanted, since it was warm and quiet there.

So I would like to try it in one hall for one month: the pass away, and a table with a student at it. If there are more fights than before, then the fish comes back, and I will be the first one who carries it. Of course I hope for something different. At the same time I would be proud if my school here trusted me with so small a thing.

## morning: The Hour of the Phone Call

On Sunday from nine until ten I call my grandmother in Kiel. With her it is already afternoon and she has the coffee on the table. A stranger would see a girl who holds a telephone at a window. What nobody would notice is that we both eat. I have my breakfast and she has her cake, and we say when we take a bite, so that it is like one table. She asks what there is to see and I tell it to her slowly: the mailbox, the squirrel, a man who washes his car again. In fact she knows the street so well now that last week she asked me where the blue car is. I had not seen that it was gone.

## shelf: The Travel Guide

I would put back the travel guide about Germany. Of course it is correct. There is the castle and the beer and a page about how we are punctual. But I looked for Kiel, and it has four lines, and two of them are about the ferry that goes away from there. Which surprised me so much that I

# Malik Johnson

## rule: The Hat Rule

Look, I know everybody writes about hats. But my nana raised me and she does not play about manners, so I want to do this one right, because even she changed her mind about it.

The rule says no head covering of any kind inside the building unless it's for religion. I would change it to this: hats off for the flag, for tests and for anybody who asks you nice. The rest of the day it's your head.

I cut hair for my cousins. I do it on the back porch with an extension cord and I take it serious. So I know what happens when a cut goes wrong or when somebody's between braids and the lady can't see them till Saturday. You can't go to school like that. Well, you can, but you're not gonna raise your hand. I had a kid tell me he stayed home two days because of me. I messed up his line. Two days, over something a hat could've fixed. He missed a quiz and everybody knows it wasn't about the quiz.

The best reason against me is the one they always say, that you can't tell who somebody is from the camera. And that's real. We had somebody walk in here in October who didn't go here, and it was a hood and a hat that did it. I'm not gonna act like that was nothing, I was in that hallway. So no hoods, and if it has a brim it goes to the back in the halls. A beanie doesn't hide your face. Braids under a bonnet don't hide your face. The camera is gonna see you just fine.

The other thing they say is respect. Nana used to say it too. A hat in the house meant you were about to leave and didn't care who saw it. Then she got sick and lost her hair, and she wore this purple hat to church, indoors, in the second row, and the pastor told her it was the best thing in the building. She thought about that. She told me, baby, respect is in how you look at somebody, so keep your eyes up.

So that's my rule, eyes up. I've been captain of the step team since ninth grade and nobody steps with their head down, hat or no hat.

# Hannah Levy

## opinion: Put the Phones in a Drawer

On Friday evenings we light candles and leave our phones in a drawer in the hall. I did not choose this, and when I was twelve I fought against it; I remember that I once went to bed at seven so that it would be over. I would now like to argue that our school should do something similar for one hour of each day, though I may be wrong about the hour.

What I noticed first, when I stopped fighting, was that nothing happened. I had imagined that a great deal was going on without me. On Saturday night I would take out the phone, and there would be forty messages, and not one of them had needed me. Perhaps that is a sad thing to learn. I found it restful.

My brother is deaf, and we sign at dinner. You cannot sign to someone who is looking down. In other words, in our house attention is not a matter of politeness, it is the only way that anything gets said at all. I have sometimes thought that hearing people have an unlucky talent: they can pretend to listen. A room without phones does not make anyone listen, but it takes away one of the ways of pretending.

I do see the difficulty. Some of my classmates translate for their parents, and some have a father who might be stationed somewhere by the evening. For them a locked drawer is not restful. Likewise, a thing that is chosen by a family is not the same when it is commanded by a principal. For this reason I would not collect anything. I would ask for one period, perhaps lunch, in one room that is marked on the door. Whoever enters leaves the phone on the shelf. Whoever cannot, sits somewhere else, and no one asks.

If the room stays empty, then I was wrong. I do not think it will be empty.

## school: The Weather Station Behind the Tennis Courts

Behind our tennis courts stands a white box on legs, with slats like a shutter and a small lock. Most students believe that it is electrical. It is in fact a weather station, and since I have kept a weather diary from the age of nine, I was given the key in my first year. I would like to explain what is in it and what one does there.

The box is white so that it does not warm itself, and it has slats so that the air can pass through while the sun cannot. Inside hang two thermometers side by side. They look alike, except that the bulb of one of them is wrapped in a little wet sock. As the water dries, it cools, and so the wet one always shows less than its neighbor, unless the air is already so full of water that nothing dries. The difference between the two tells you how damp the day is. On a foggy morning they agree, which I find rather touching.

Next to the box is a metal funnel over a glass tube, to measure the rain. You must read it at the same time each day, at eight, and from the level of your eye. If you look from above you will see more rain than there was. I suspect that this is true of many things.

There is a notebook that goes back to 1961. The first person to keep it was called R. Haas, and he or she drew a small umbrella beside every wet day. Later on, somebody stopped for most of a winter, and the pages only say "same". I have wondered what kind of winter it was.

In the end one writes down four numbers, locks the box, and goes to class. It takes three minutes. Perhaps nobody needs them, since the airport measures the same. But on the day when somebody asks what it was like here, and not at the airport, we shall be the only ones who can say.

## rule: Ten Minutes of Grace

I would change the rule that a door is closed when the bell has rung. At our school a student who comes one minute late must go to the office for a pass, wait in line, and walk back, and is then eleven minutes late. In other words, the punishment for losing one minute of the lesson is to lose ten more. In its place I would allow a late student to come in quietly, to sit at the back, and to say in one sentence after class what happened.

I volunteer at the animal shelter on Wednesdays, and there is a dog there who was hit for coming late when called. You cannot call her at all any more. She stands at the far end of the run and looks at you, and you can see that she is calculating. I do not wish to compare my classmates to dogs, though I like dogs very much. But I have seen people stand outside the closed door of room 118 with exactly that look, decide that it was not worth it, and go home.

The best reason on the other side is the one my father gave me, and he teaches. When a door opens in the middle of an explanation, thirty people look up, and it takes more than a minute until they have come back. If it opens five times, there is no explanation left. The student who was on time has a right as well. I had not thought of that, and I believe that it weighs more than the other reasons that people mention.

Perhaps, then, the door need not open. Our rooms have two. If the rear one were left ajar for the first ten minutes and the last row kept free beside it, one could come in as one comes into a synagogue or a theater, without becoming the event of the evening. After ten minutes it would be shut, and then the office would be fair.

I may be wrong about the number. I am fairly sure about the second door.

## extra: Let the Shelter Dogs Come to Us

Every Wednesday I volunteer at the animal shelter, and every Wednesday I am asked by somebody in the hall whether it is not very sad. I would like to argue that a few of those dogs should come here instead, for one hour of each week, though I may be wrong about how quickly it could be arranged.

People imagine that a shelter is a place where dogs are unhappy. Perhaps some of them are. But what I mostly see is boredom. A dog who has learned that nothing will happen stops getting up when the door opens, and after that nobody chooses it, because people choose the ones who get up. In other words, it is overlooked for having been overlooked. What it needs is practice in expecting something.

I believe that there are students of whom one could say the same. Our counselor keeps a chair in the corner of her room that faces the window, for those who do not wish to talk, and on most days somebody is in it. You cannot ask such a person to go to a club. You might ask them to hold a leash.

There are allergies to be thought of, and fear, and the floor. My brother is deaf, and dogs that he cannot hear coming have frightened him all his life; for him there would have to be a door that stays closed, and it would have to be the dogs who are behind it. Likewise the shelter will not send every dog. But I have made a list of six whom I would trust with anybody, and the oldest of them gets up for no one any more except for me. I should like him to have an audience.
`;
