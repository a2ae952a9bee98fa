/** Essays of six students of period 2, as they wrote them: their mistakes are theirs. */
export const TESSA_TO_ELIJAH = `# Tessa Nguyen

## sample explanatory: How to Flip a Coin About the Dishes

My sister and I switch chores by flipping a coin, and after six years of it I can explain to you why it works better than a plan.

We used to have a plan. It was on the refrigerator, with colors, and it lasted about two weeks before somebody said that she did the trash in the rain and the other one did it in the sun, and that this should count. My mother does not have time for this. She runs a nail salon and she hears people complain all day with their hands in the water. So she took a quarter out of the tip jar and put it on the table.

The rules are simple. Whoever lost yesterday gets to flip. Whoever won gets to call it in the air. You can't call it after it lands, and if it falls on the floor it counts, even if it is under the stove. If it's under the stove then both of you have to move the stove and clean there, and that is the only reason our kitchen is clean under the stove.

The best part is that you can't be mad at a coin. When my mother told me to do the dishes I felt like she loved my sister more. When the coin tells me, it's just bad luck and tomorrow I get to flip. To be honest I think I have lost more than half. I kept track in the ledger for a month, since I do the books for the salon anyway, and it came out sixteen to fourteen.

I showed it to my sister and she said that sixteen to fourteen was normal. Then she asked if I wanted to flip for who had to explain it to our mother.

## sample argumentative: Tips Should Be Part of the Price

I do the books for my parents' nail salon on Sundays, so I see every number that goes through there. In my opinion we should get rid of tips and put the money into the price, and I mean it even though my own family lives on them.

A manicure costs twenty dollars. About half of the customers leave four or five dollars, some leave ten, and some leave nothing and tell you how pretty it looks. It has nothing to do with the work. I looked at the numbers for three months. Mrs. Hanh is the best we have, and she gets the least because she is shy and does not talk. The one who gets the most is my cousin, who is funny. I love my cousin but her edges are not straight.

When you have tips you can never plan. In January nobody comes, and those who come are out of money because of Christmas. Rent is the same in January. If the price was twenty four and that was it, then everybody would know what they earn and what they have to pay, and nobody would have to smile when her back hurts.

After all it's not only about us. My friend's brother waits tables and he gets two dollars an hour and the rest is up to strangers. I think it is strange that when you buy shoes the store has to pay the person, and when you buy soup you have to.

People will say that without tips nobody would make an effort. My father's answer is that the dentist gets no tips and he is very careful. I think he's right. You make an effort because you have to look at it when it's done, or at least it should be like that.

## opinion: We Need Paper Books in the Library

They want to take out a third of the shelves in our library and put in tables with outlets. In my opinion that is a mistake, and I say this as somebody who uses the outlets.

The first reason is that I can't find what I'm not looking for on a screen. When I had to do a report about the eight hundred meters I went to the shelf with running, and next to it there was a book about the horses that pulled the streetcars in Boston, and how they got tired. I ended up using it for my introduction. A computer shows you what people like you clicked on. Nobody like me would have clicked on horses.

The second reason is that a book doesn't do anything else. I read for school at the front desk of the salon, and on my phone I get messages from my sister who is sitting ten feet away from me. With a book, people even talk more quietly around me. I don't know why, but it's true.

To be honest the tables aren't a bad idea. There are days when you can't get a seat, and half of the books on the bottom shelf haven't been checked out since before I was born. I looked at the stamps. So I don't think that everything has to stay because it's old. I would let the librarian take out every book that nobody has opened for twenty years, and then ask us, one class at a time, to walk through and save five each.

I think we would save more than they expect. After all, somebody once thought that each of those books was worth buying, and they can't speak for themselves, or at least only if you open them.

## school: How to Run the 800

At our school nobody wants to run the 800, and that is how I got it. If somebody who has never been here asks me what it is, I say it's two laps, and they say that doesn't sound bad. So I would like to explain it.

The first thing to know is that you start in lanes and end in a crowd. For the first hundred meters everybody stays in her own lane, and then at a green line you are allowed to cut in. Everybody cuts in at the same time. You have about two seconds to decide if you want to be in front, where the wind is, or behind somebody, where the elbows are. Coach Ruiz says you should run like you're carrying a tray.

The first lap is supposed to feel easy, and if it doesn't you are in trouble. A bell rings when the first runner comes around. It's an actual bell, from the old middle school, and our goalkeeper rings it. You have to be careful with the bell because it makes you want to go.

Between five hundred and six hundred meters is the part that people don't know about. Your legs fill up with something, and it's not tired exactly, it's more like wet sand. There's no one there. The crowd is at the finish, so on the back side it's only you and the fence and a man who walks his dog. I think the race is decided there, by who is still running when it's not interesting.

Then you come around and you hear people again. They tell you to kick. I never know what my face looks like but there are pictures.

We have practice on Tuesdays and Thursdays, behind the gym. You are welcome to try it. After all, there's always a spot open.

## rule: Off-Campus Lunch for More Than Seniors

At our school only seniors are allowed to leave for lunch. I would change that rule so it goes by what you have shown and not by how old you are: anybody from tenth grade on may leave on Fridays if they have had no tardies that month.

I bring my lunch in a blue box, the same since third grade, so I'm not asking for me. To be honest I would probably stay. I'm asking because I watched what happens in the cafeteria on Fridays. There are three hundred and twenty seats, and the line goes out of the door and around the trophy case. If only fifty people were somewhere else, then the other ones could sit down and eat while the food is warm.

It would also change the mornings. Right now a tardy costs you nothing until the fifth one. I had a look at the attendance sheet that they post outside the office, and on a normal Friday there are between thirty and forty names. If every name on there lost somebody their burrito, I think it would be ten.

The best reason against me is what happened three years ago. A boy was driving back and he was late and he ran a light on Mill Road. He lived, but the lady he hit still walks with a cane. She's a customer of ours, and my mother always does her first. I'm not going to pretend that there's an answer that makes that go away. Everybody who says that lunch is about freedom should have to see her come up the steps.

So I would make it walking only. There are four places you can reach on foot in ten minutes, I walked it with a stopwatch, and the farthest is the taqueria at eight and a half. No keys, no rides, and if you are seen in a car you're done until June. The people who own the places want it too. I asked all four, and two of them offered to stamp a card.

I think a rule should give you something to lose. After all, you only carry the tray carefully if there is something on it.

## morning: Sunday at the Desk

On Sundays from nine to ten the salon is closed and I do the books. A stranger would think it is empty. But all the chairs are turned the way the last person left them, so you can see who was here. A chair that is turned to the window was somebody who didn't want to talk. The two in the middle face each other and those are the sisters who come together and fight about their mother. I write down the numbers and I sit in each chair for one page. My father thinks I do it because my back hurts. But it's more like I'm trying to hear what they were saying, and when he turns on the big dryer to test it the whole row starts to shake

## shelf: The Diet Book

I would put back the one about the girl who runs to forget. To be honest nobody runs to forget, you remember everything, mostly homework. She wins the state meet in her first season and she doesn't even throw up. I kept checking the back to see if the author

# Marcus Webb

## sample informative: What a Mail Carrier Knows

My granddad was a mail carrier for thirty one years and he knows every street in this county. I asked him what it's like so I could write it down, because see, nobody writes that stuff down.

He said the first thing you learn is dogs. You learn which ones bark and don't bite and which ones just look at you. The ones who look at you are the bad ones. He carried biscuits but you aren't suppose to, so he told the boss they was his lunch.

Then you learn who's waiting. There was a lady on Dover Street whose son was in the army and she stood on the porch every day at 11:15. If he had a letter he held it up as soon as he turned the corner, so she'd know. If he didn't he walked with his hands down. He said that was the hardest thing, having empty hands. On top of that you can't be late, because 11:16 is a long time if you're her.

You learn who's sick because the mail stays in the box. One time it was there two days at Mr. Tolliver's and granddad went around the back and looked in the window and there he was on the floor with his hip broke. He lived nine more years, so every Christmas granddad got a ham.

He says now it's all packages and they track you with a satellite. You got to scan at each stop and if you stand there too long it wants to know why. He said how you gonna tell a satellite that you're talking to a lady.

I mow eleven lawns from May to October and five of them are off his old route. They call me the mail man's boy. That's worth more than a flyer, for real.

## sample argumentative: Bring Back the Pep Band

I play the trombone in the pep band. This year they said we can only play at home games on Fridays because of the budget. So now at away games and girls games and wrestling it's a speaker. I think they should put us back and I got three reasons.

First, a speaker don't know what's going on. We had a game last year where we were down by nine with four minutes left. Mr. Keys looked at the court and then he cut us off in the middle of one song and counted off another one, and it was real slow and low, just the drums and the bones. The other team started looking around. They missed like five shots in a row. You can say it's luck. See, a playlist would've just gone on to the next song.

Second, it's about the girls. They won more games than the boys team and they get a speaker. I didn't think about that till my cousin said it, she plays point guard. She said when she hits a three it's so quiet she can hear her shoes.

Third, it's something to do. There's twenty four of us and a lot of us don't play nothing else. We got a kid on the cymbals who doesn't talk, I mean at all, not to teachers or nobody. But he's never been late on a crash. So what's he suppose to do now on a Tuesday?

They said it costs four thousand for the bus and the meals. So skip the meals. We have church twice on Sundays and both times there's ladies with food. I already asked and they'd feed us, that is all I am saying.

## opinion: Start School Later

School starts at 7:25 and I think it should start at 8:30. See, I'm up early anyway, I mow lawns and in summer I'm out there at six. So it's not that I'm lazy. But being up and being ready to do Spanish are separate things, I mean seperate.

In first period nobody says anything. Ms. Ortiz asks a question and you can hear the clock. In fourth period it's the same teacher and the same kids in my other class and she can't get us to stop. So what changed? We woke up. On top of that I had her both times so I know it ain't her.

They did a study on it, I read about it for health class. Teenagers can't fall asleep before like eleven because of something in your brain. So if you get up at 5:45 for the bus that's under seven hours and you're suppose to have nine. It's like giving everybody half a lunch. You wouldn't do that and then say run faster.

Now the bus people say they can't do it because the same buses pick up the little kids after us. That's a good reason, I'm not gonna lie. My granddad said when he carried mail they changed the whole route one time and everybody hollered for two weeks and then nobody remembered the old way. So switch it. Little kids are up at six anyway watching cartoons. My nephew is up at five, for real.

Sports would get out later and it gets dark. That's the one I don't have an answer for. I guess you'd lose some daylight in November. But you'd also have people awake to play, so it evens out. That is all I am saying.

## school: The Trombone Room

If you've never been to our school you should come see the trombone room, so I'm gonna explain it. It's not on the map. It's really a closet behind the stage where they keep the stuff from plays.

The way it works is this. The band room has forty five people in it and you can't hear yourself. So Mr. Keys sends out each section to practice by themself. The flutes get the hallway and the trumpets get the stairs, because everybody can hear trumpets anyway. Trombones need room because of the slide. It's got seven positions and the seventh is all the way out, which is about three and a half feet plus your arm. In 2014 somebody broke a tooth in the hallway, and it wasn't even a trombone player. So they gave us the closet.

Now inside you got five of us, and a fake tree, and a throne. The throne is for whoever messed up least the last time. We vote on it. You'd think everybody votes for theirself but you don't, because then the others hear you play and they know.

The walls got curtains all over so the sound doesn't bounce. On top of that it's warm. You play something and it just stops, it's like talking with a pillow on your face. The first time I heard what I really sound like was in there, and I didn't like it. In the big room I thought I was good. So I went in there every day at lunch for about two months with nobody else, just me and the tree.

If you want to visit, knock. Don't just open it. Count to seven first, so everybody can pull their slide in. That's for your teeth, for real.

## rule: Let Us Work at Lunch

The rule I'd change says you can't do any kind of business on school grounds. You can't sell nothing. I'd change it so students can offer work to each other and to the staff, at one table, on Wednesdays.

See, I got a lawn business. It's eleven lawns and I keep a book. Three teachers at this school asked me to do their yard, and I had to say I can't talk about it till we're off the property. We stood on the other side of the road like it was drugs. I'm not playing. Mr. Alvarez held up his fingers for how much.

I know I'm not the only one. Malik cuts hair, and there's a girl who braids, and Leo does bikes. Everybody knows where to find them. So it's happening already, it's just happening in the bathroom.

A business teaches you things that you can't get out of a worksheet. If I say that I'll be there on Saturday and it rains, I have to call eleven people and be polite eleven times. If I charge too much, they find somebody else, and if I don't charge enough I'm working for the gas can. Nobody gives you half credit for a lawn that's half mowed. My granddad says that you find out who you are the first time somebody owes you money.

The best reason against me is that some kids got money and some don't. If there's a table with stuff on it then everybody sees who buys and who's just looking. That's real and I don't want that. Also somebody's gonna sell candy and then it's vapes. They said that at the meeting and I believe it, because I seen it on the bus.

So no stuff. Only work. You can't sell a thing, you can only sell what you can do, and it don't happen there, you just write your name down and they call you. Ms. Petty from business class said she'd sit at the table. And if somebody can't pay they can trade, so like I'd mow for a haircut. I'd mow for a lot of things.

## morning: Before the Second Church

We have church twice on Sunday and it's the hour in between that I know, from two to three. A stranger would think everybody went home. But the folding chairs stay out and the old men sit in the back row with their shoes off. They take their shoes off because the carpet was just cleaned, but see it's really because their feet hurt and nobody says so. The ladies are in the kitchen and you can hear what's for dinner by how loud they laugh. If it's real loud it's ribs. I practice in the coat room with a towel in the bell. And every week at the same place in the song somebody who thinks I can't hear him hums the other part, so I slow down for him

## shelf: I'd put back

The one about the boy who starts a company. He's twelve and he's got a website and an investor, and see I mow lawns. Nobody in that book ever gets stung by nothing. He never has to go back and ask a lady for his twenty dollars. So I'd put it back and I'd

# Aisha Rahman

## sample explanatory: How My Mother Learns a Route

My mother drives a school bus, and so I know its timetable by heart. What fewer people know is how a driver learns a route in the first place. It is not done with a map, although there is one, and I have watched her do it for four summers.

In the first week she drives it empty. She takes our own car, and I sit beside her with the list and read out the stops. She does not look at the street signs. She looks for what she calls handles: the yellow hydrant, the fence with the missing board, the house with the loud wind chime. A street sign, she says, can be hidden by a truck. A wind chime can only be stolen.

In the second week she drives it at the right time of day. It follows that we must be on Harlan Road at ten past six, when the sun stands exactly at the end of it and one sees nothing whatsoever. A new driver who practiced at noon would learn this on the first day of school, with thirty children behind her. My mother writes a small circle on the list, which means: slow down here, whatever you see.

The last week is for the people. She stops at each house where somebody new will be waiting, gets out, and introduces herself, in her uniform, to whoever opens. She wants them to know her face, but that is not the main purpose. She is looking at the door. A family that opens at once will be on time. Where she has to ring twice, she adds a minute.

By the end of August the list is covered with circles and minutes, and she throws it away. Similarly, I suppose, one could say of any subject that one knows it when the notes are in the way. I have kept one of the lists. It is the nearest thing we have to her diary.

## sample argumentative: Sixth Graders Should Be Taught by Us

I tutor two sixth graders in fractions. They did not ask for this and neither did I; it was an exchange for a broken window that, if we are honest, my cousin broke. Since then I have come to believe that every student in our school should teach a younger one for an hour a week, and that it should be part of our timetable and not a punishment.

The benefit to the younger ones is plain enough. They will ask me things that they would never ask an adult. One of them wanted to know, after three weeks, whether the line in a fraction means anything or is only there to keep the numbers from touching. It was a wonderful question, and he had carried it around since the third grade.

The benefit to us is larger and less obvious. I had received an A in fractions. I could not, however, answer that boy. I knew what to do and had never asked what I was doing. That evening I sat at our kitchen table, which is also the sewing table, and cut up a strip of lining into thirds and fifths until I saw it. Nobody understands anything so well as on the night before they must explain it.

It will be objected that we are not trained, and that a bad explanation can do harm. Furthermore, some of us would be unkind. I would answer that an hour a week is little, that a teacher would be in the room, and that unkindness is rarer when a person has been given something to be responsible for.

There is also the matter of time, since our days are full. But I have looked at my own honestly. There is an hour on Tuesdays that is called "advisory", and in which, as far as I can tell, nobody has yet been advised.

## opinion: One Afternoon a Week for Other People

I would like to argue that each of us should spend one afternoon of every week in the service of somebody else: in a kitchen, a hospital, a library or a garden. It should be required. I say so although I know that a good deed that is required is no longer quite a good deed.

Let me begin with this difficulty, since it is the one that everybody raises. During Ramadan I wake before sunrise and go without food until the evening. Nobody forces me. But when I was small it was simply what was done in our house, and I did it because the others did. The meaning came later; it needed something to come to. It follows that a duty may be a door, and that a person can be pushed through a door and still be glad, afterward, of the room.

At present those who serve are those who can afford to. A friend of mine has four hundred hours at the animal hospital, and I admire her for it, but her mother drives her. Those who look after their own brothers have no certificate. If it were required of everyone, then it would have to be counted properly, and the hours at home would have to count as well.

The practical objection is that our town has not enough for nine hundred people to do. Similarly, it has been said that the hospital would have to employ somebody merely to watch us. I take this seriously. For this reason I would begin with the seniors only, and with the places that have asked: there are eleven of them on the board outside the office, and some of the notices have turned yellow.

We are told a great deal in this school about what we may become. It would be good to be told, once a week and by somebody who needs it, what we are for.

## school: The Lost and Found

Every institution has a place where one can see what it is really like. In ours it is the lost and found, a row of four laundry bins under the stairs of the east wing, and since I have sorted them on Thursdays for two years I am able to explain how they work.

The first bin is for clothes. It fills in a particular order. In September there are sweaters, because people carry them in the morning and forget them by noon; in winter there are single gloves, never two. A pair is looked for. One glove is apparently given up.

The second bin is for bottles and lunch boxes, and it must be emptied on the same day. I shall say no more about it. The third is for books and papers. Here my work is nearly a detective's: a sheet without a name may still have a handwriting, a hole punch, or a doodle that I have seen before in somebody's margin. I have returned eleven notebooks in this manner, and only one owner was embarrassed.

The fourth bin is locked. It holds telephones, keys, glasses, retainers and money. To get something out of it you must describe it to Mrs. Lund before you have seen it. People find this surprisingly hard. A girl who had worn the same glasses for three years could not tell us the color of the frame, and a boy who came for a twenty-dollar bill knew exactly which corner was torn.

What has not been asked for after sixty days goes to the thrift shop on Fifth Street. I take it there myself. It follows that I sometimes see a classmate wearing, quite happily, a coat that another has lost, and it has happened once that the two of them were friends. Neither of them had noticed. I have decided that it is not my place to say so.

## rule: Homework on Feast Days

Our handbook says that an assignment falls due on the day that was announced, "holidays of the school calendar excepted". The calendar has Christmas, Easter Monday and Thanksgiving. I would add one sentence: a student may name, in the first week of the year, up to four days on which nothing of theirs is due, and need not say why.

You will have guessed my own four. Last spring the end of Ramadan fell on a Tuesday, and on that Tuesday I had a biology test and a paper on Steinbeck. My grandmother had come from Toronto. I wrote about the Dust Bowl in a room full of cousins, with henna drying on one hand. My teacher, who is kind, said that I should have asked. But this is just what I would like to change. To ask means to explain, in front of a desk, with others waiting behind you, what you are, and to have it weighed. I do not mind explaining it. I mind that it is a favor.

The best reason on the other side is that four secret days would be used for four long weekends. Furthermore, a teacher cannot give a test if on each day somebody is missing, and they would have to write it twice. When I asked Ms. Dunne about it she counted on her fingers and said that with a hundred and forty students it might be two for every school day.

I have two answers. The days are named in September, before anyone knows when a test will be, so they are of no use to somebody who merely wants to avoid one. And I do not ask to be absent. I ask only that nothing be due; the test could be taken on the next morning, in the room where the others make theirs up already. That room exists, and on most days, if we are honest, it has four people in it.

A calendar tells everybody whose days are ordinary. I should like to be allowed to write four small crosses on mine, in pencil, and to leave it at that.

## morning: Before Sunrise

In Ramadan the hour that I know is the one before sunrise. A stranger would see a lit window on a dark street and five people eating rice at an unreasonable time. They would not notice how quiet we are, since one must be near to hear it. It is not piety; my father starts work at seven and goes back to bed. So we hand each other the bread by tapping on the table, one tap for bread and two for water. My mother looks at the clock of the oven, which is four minutes fast, and subtracts. With two minutes left she fills every glass to the rim, and we all drink at once, looking at each other over the edge, and I have never in my life felt so

## shelf: Self-Help

I should put back the one that promises a new life in thirty days. It is written in the imperative. By page ten I had been told to smile, breathe, forgive and drink water, and I noticed that I was doing it. It follows that the book works; that is what I hold against it. Nobody in it is ever asked

# Diego Santos

## sample informative: How to Start Our Car

My brothers and I share one car and it starts on the third try. I am gonna tell you how because if you ever borrow it you need to know.

It's a 2001 Corolla. The color is supposed to be gold. First you turn the key but only half way and you wait for the little light that looks like a engine. It's always on, but it has to blink one time. If it doesn't blink you didn't close the door right, you have to lift it and pull.

Then you turn it and nothing happens. Thats normal. That's try one. Don't push the gas, everybody pushes the gas and then it smells and you should of waited. You say something nice to it. My brother says I'm crazy but he says it to, I heard him.

Second try it makes a noise like it's laughing. You let go before it stops. Then you count to ten, and you have to really count. Like my dad said cars and babies know when your faking.

The third try it starts. If it doesn't then it's below thirty degrees and you get to walk, no joke.

The radio only gets one station, wich is in Polish or something. The window on the right side goes down but it doesn't come up, so don't touch it. There's a pair of pliers in the door for if it's raining.

I work the grill at the soccer field on weekends so I need to be there at seven. My oldest brother needs it at eight. Then I ride back with whoever. We never fight about it, at least not a lot, because if you win then you have to start it.

## sample argumentative: Fix the Soccer Field

I wear number 14 like my dad did and I play on the same field he played on. I mean the exact same field, they never did nothing to it. There's a hole in front of the north goal and he told me about that hole. So I think it's time they fix it.

Last season four people got hurt on our field. One was a ankle, one was a knee and two I don't remember. Football had one. And football is a sport where they hit you on purpose. Then when you look at the money they got new turf and a new score board wich shows videos, and we got a bucket of sand for the hole.

They say football brings in money. Okay. But I work the grill at our games and I can tell you we sell out. Every weekend there's like three leagues on that field, kids and women and the old guys, and they come from all over. Everybody eats. I go through two hundred hot dogs on a Sunday. So there's money there to, it just goes in a coffee can instead of on a paper.

Also it's for everybody. You only need a ball. My abuela comes and sits there in her chair and she doesn't even like soccer, she just likes to yell.

Some people will say that if they fix it they will have to close it for a year to let the grass grow. That's true and it would be bad, at least for us seniors by then. But they could do one half first. We can play on a half. We played on half of a parking lot before, no joke, and we won.

My dad says the hole was there in 1994. I don't want to have a kid some day that has to learn about the hole.

## opinion: Lunch

I think lunch should be longer and I should be able to get seconds. I wear number 14 and I run for two hours after school and what they give you is four chicken nuggets. Four. I work a grill so I know what a portion is.

Like the first reason is just that you can't think when your hungry. In 6th period all I think about is food. Mr. Alvarez was talking about supply and demand and I was like yeah, I demand.

The second reason is they throw it away. I seen it. At the end of C lunch there's whole trays of stuff and they dump it in the trash because of some rule that they can't keep it warm. But they won't give it to you before that because you already had yours. So it's better to throw it out then to give it to a kid? At the field if we got ten hot dogs left at the end I give it to the little guys, wich makes them come back next week.

Also the time. If you got C lunch you should of seen the line, it goes to the gym doors. You get maybe nine minutes to eat.

What they'd say is that if they give seconds to everybody it costs money, and some kids would take it and not eat it. I would do it like this. The last ten minutes what ever is left is free. First come first serve. Then nobody gets more then what they would of thrown out anyway.

My brothers and I eat everything at home, at least nothing goes bad at our house. My abuela would have a heart attack if she saw that trash can, no joke.

## school: The Snack Cart

At our school there's a snack cart at games and if you never been here I'll explain it because I run it. It's the grill really but they call it the snack cart.

First you have to get the propane. It's in a cage behind the gym and Coach Ruiz has the key and he's always someplace else. So you start looking for Coach at five, for a game at seven. That's the hardest part of the whole thing.

Then you light it. You open the lid first, wich is important, because if the lid is closed the gas stays in there and it goes boom. My brother has no eyebrows in his yearbook picture. After that you wait till you can hold your hand over it and count only to three.

Hot dogs go on the side that's not so hot. You roll them and don't stab them, if you stab it the juice comes out. Onions go on the flat part with some soda on it. It has to be cola. I'm not gonna say who told me that. People smell the onions from the parking lot and thats how we sell, we never had a sign.

A hot dog is two dollars and with onions it's two dollars to, but people put three in the can. Teachers pay double and they don't know it. The refs eat free, at least till they make a bad call.

At half time you get a hundred people in ten minutes. You need one guy for the money and one for the buns and one to cook. The guy who cooks doesn't talk, because if you talk you burn it. Then it's over and you scrape it while it's hot. If you let it get cold you'll be there all night, I should of known that the first time.

## rule: No Selling on Campus

The rule I would change is the one where you can't sell anything at school. I work the grill on weekends and people ask me all the time if I can make them something for there party, and I'm not allowed to talk about it. Like I have to go outside.

I think it's a dumb rule because people do it anyways. Then they get caught and get detention and for what, for having a job basically. My brother got two days for selling tamales that my abuela made, and the teacher who wrote him up had bought three.

A business teaches you things that you can't get out of a worksheet. If I say that I'll be there on Saturday and it rains, I have to call eleven people and be polite eleven times. If I charge too much, they find somebody else, and if I don't charge enough I'm working for the gas can. Nobody gives you half credit for a lawn that's half mowed. My granddad says that you find out who you are the first time somebody owes you money.

The other side says that it's not safe, like with food you could get somebody sick. Okay thats fair. I seen people leave chicken out. But there's a card you can get for that. You take a test on the computer wich costs ten dollars and I have mine on the wall at home. So make it you have to have the card, and then you can sell food on Fridays at a table outside, no joke, the health lady even told me that it's legal.

If they did that the school could take some of the money. Like ten percent for the soccer field. I should of started with that, because then they would listen. At least fix the hole.

## morning: The Third Try

The hour I know is six thirty in the morning when my brothers and me start the car. A stranger would just see three guys and a car that doesn't start. What they don't see is everybody has a job. I turn the key, Luis listens, and Beto stands in front and looks at it like he's gonna fight it. Nobody talks. Our neighbor opens his window on the second try and closes it on the third.

There is a particular stillness that descends upon a street in the moment before an engine catches, as though every household were holding its breath in common, and in that stillness I have learned to hear my family more clearly than in any conversation.

Then it starts and we all get in before it changes its mind, no joke.

## shelf: I would put back

I would put back the poem one. It's like thirty poems and there all about a tree. I like trees, I seen good ones. But at least do one about the guy who has to rake it. Wich is me every fall because my brothers

# Chloe Hartman

## sample informative: What You Pack First

I have moved four times because of the base, and I could tell you what it is like to be the new girl, but everyone writes that one. I would rather write about boxes.

The Army sends movers, and they pack everything. They are fast and they don't ask. The first time, they packed our trash, and when we opened it in Guam six weeks later it still had a coffee filter in it. After that my mother learned to put a sign on things. So now there is one closet in the house with red tape across the door, and whatever is inside we carry ourselves.

What goes into the red closet says a lot about a person. My father puts in papers. My mother puts in the good knives and the photograph of her sister. When I was seven I put in every stuffed animal that I had, and there wasn't any room for my coat, and we landed in January.

Personally, I think you get better at it, but not in the way people imagine. You don't learn to need less. You learn what the house needs first. The first night in a new place there is no furniture, and your voice sounds strange. So I carry the shower curtain, a lamp, and the cookie sheet. With those three you can wash, read, and eat something hot off the floor, and once somebody has dropped a cookie on it the floor is yours.

Looking back, I couldn't tell you what half of those stuffed animals were called. But I know exactly where that lamp stood in four different rooms, and what the light on the ceiling looked like, because I lay under it and thought that it was the same as before, but it never was.

## sample argumentative: Photographers Should Be Allowed on the Field

I photograph games for the school paper. There is a white line around our football field, and I may not step over it; there is a second line, six feet farther back, that was painted for us this year, and I may not step over that one either. I think we should be let back to the first.

Six feet does not sound like much. But a picture is mostly about feet. From the old line I could see a player's eyes under the helmet, and from the new one I see the helmet. The best photograph I ever took is of a boy who had dropped the ball in the last minute. You can see that he is not thinking about the game at all, he is looking for one person in the stands. It was taken from eleven feet away, and from seventeen it would have been a picture of a uniform.

The athletic director has a reason, and it isn't a silly one. In September a receiver ran out of bounds and into a photographer from the other school, and they both went down, and her camera hit him in the ribs. He was out for a game. I was standing right there. So I know that it can happen but I also know how: she was looking at the little screen on the back, which you are never supposed to do during a play.

What I would suggest is a test. Anyone with a press card would have to walk the sideline once with Coach during a practice, learn when to kneel and when to get out of the way, and sign that they had. At the base they do it for people who stand a lot closer to much more dangerous things.

My mother says that I will argue about six feet for the rest of my life. We were doing dishes, and she moved over.

## opinion: Teach Us to Write Letters

I still write letters to my friend in Guam. It takes nine days to get there and nine days to come back, so we are always answering something that the other one has half forgotten. Personally, I think that is the best thing about it, and I think our school should teach it to everyone.

People say it's slow. It is, but slow does something to what you say. If I have a bad day and I text about it, then I want an answer, and if it doesn't come I have two problems. If I write a letter about the same day, I have to decide first if it will still matter in nine days. Surprisingly often it won't. So I write about something else, and then I have had a different day, in a way.

A letter also has an end. I have never once finished a conversation on my phone. It only gets dark. With a letter you have to find a last sentence, and I spend longer on that than on anything I do for English, no offense.

The reason against it, and I heard it from my own brother, is that nobody will ever need it. He's probably right that no boss is going to ask for a letter with a stamp. But nobody is going to ask me for a sonnet either, and we did three weeks on those. What you need is to be able to think about one certain person for an entire page, and what they know already, and what they don't. I can't think of a job where that is useless.

It wouldn't cost much. One hour a month, paper, and a list of people who would like to get something in the mail. The home on Dover Street has sixty of them. They would write back, too. They have time, but they are running out of it, which says a lot about why we should start soon.

## school: The Darkroom

There is a door at the end of the science hall with a red bulb over it. If the bulb is on you must not open the door, and nearly every visitor wants to. I would like to explain what is going on behind it, so that you can stand there patiently.

It's a darkroom, one of the last three in the county. Mr. Feld keeps it running with parts from the other ones that closed. Inside it is not really dark, it is red, because the paper can't see red. You can, after a minute. You learn to see hands first.

What happens is this. You shine the negative down on a sheet of paper for a few seconds and nothing shows at all. The paper is as white as before. Then you slide it into the first tray, and rock the tray gently by one corner, and count. At about fifteen there is a gray smudge, and it's always something you didn't expect, an ear or a shoelace. At thirty you know who it is. Nobody I have brought there has ever managed to stay quiet at that moment, but nobody has ever said a real word either. They say "oh."

The second tray stops it and the third one makes it stay. You have to move it over at the right time, and you can't see the right time in red light, you can only feel that you are about to be too late. Then it hangs on the line with a clothespin and drips.

A test strip costs about forty cents and most of them go into the trash. So people ask why we don't just use our phones, and I do use mine, all the time. But a picture on my phone was there before I looked. In the tray you get to watch somebody arrive.

So if the bulb is on, please wait. It's usually only two minutes, but it will seem longer, and you are allowed to knock once.

## rule: The Transfer Rule

Student athletes who change schools have to sit out for half of a season. It says so on page 40, and it's there to stop parents from moving their quarterback across town. Personally I don't play anything. But I have seen what it does to people who never chose to move, and I would add one line: the rule doesn't apply if the family was ordered to.

There are a hundred and six students from the base in our school. That's a number I got from the office for the paper. Most of them will be here for two years, and some for one. If you arrive in August and you sit out until October, then you have missed the time when people decide who sits with whom. I know a girl who swam butterfly in Germany, and she was very good. Here she held the stopwatch for two months. By the time she was allowed in the water, the relay had been together since summer, and they were nice to her, but they already had a handshake.

The best argument on the other side came from Coach Ruiz, and I will try to be fair to it. He says that every exception becomes a door. Once there is a line for the base, somebody will get a cousin to sign a lease, or find a doctor, and the coach who looks the other way wins the district. He has been doing this for nineteen years and he's watched it happen with "hardship", which used to mean a fire.

I don't think that he's wrong about people. But military orders are about the hardest piece of paper in the world to fake. They have a number, and a date, and a phone you can call. My mother keeps ours in the red closet. It would take the secretary four minutes to check one, which I know because I timed it for the article, but she also stopped to answer the phone.

It comes down to who the rule was made for. It was written for people who move so that they can play. We only wanted to play because we had moved, which says a lot, looking back, about who was in the room when they wrote it.

## morning: Dishes

The hour is from seven to eight at night, when my mother and I do the dishes. A stranger would think we were fighting, because we are. She washes and I dry, and we argue about the war or about my skirt or whether a tomato is a fruit. What you wouldn't notice is the pace. If it's a real fight the plates come slowly, since she wants it to last till it is settled. If it's about nothing they come fast. Last night they came so slow that the water got cold, but she didn't let it out, and I dried a clean fork four times. It was about the next move. Neither of us had said the name of the place yet

## shelf: Wherever You Go

I would put back the novel about the army family. It has a flag on the cover and a dog that waits at the door. Surprisingly, no one in it owns any tape. They move in one paragraph. "By spring they had settled," it says, and I thought, all right, but who found out which faucet

# Elijah Brooks

## sample informative: What You Find Out at a Hardware Store

I stock shelves at my uncle's hardware store on Main, and I've been there since I was tall enough to reach the paint. Truth is, you find out more about people there than anywhere else in town.

For one thing, nobody comes in because things are going well. They come in because something broke. They have it in their hand most of the time, wrapped up in a towel, and they hold it out to you like a bird. They don't know what it's called. So the first thing you learn is not to laugh and the second is what it's called.

My uncle can tell what's wrong by what they ask for. If a man wants a new lock on a Monday, his wife left. If he wants two keys it's going better. If somebody buys a hammer and nothing else they won't be back untill Saturday with their thumb wrapped up. He's not being mean about it. He just puts a roll of tape in the bag and doesn't charge for it.

Aisle four is plumbing and that's where people get quiet. There are two hundred and six fittings and every one of them looks right. I used to be scared of aisle four. Then an old lady who wanted a washer showed me how to measure across with a dime, and I've been using the dime ever since.

There's a big store out by the highway now that has everything cheaper. We lost about a third. But they don't have anyone who'll cut a piece of glass for you while you wait, plain and simple, and they don't know what your house looks like. My uncle knows most of the houses. He sold them the doorknobs.

## sample argumentative: The 1998 Team Deserves a Sign

I can name every player of the 1998 team. I wasn't born. My uncle was the backup catcher and I grew up on it, the way some kids grow up on Noah's ark. They won the state title with eleven players and a coach who also drove the bus, and there's nothing in this town to show it. I think there should be a sign at the city limit.

For one thing, other towns have them. You drive into Harmon and it says home of the 1987 girls cross country champions. You drive into ours and it says slow. I don't think people should have to be told by somebody's nephew in a hardware store.

Besides, it's not only about baseball. There was a flood that spring and the field was under water untill May. They practiced in the parking lot of the feed mill. They couldn't slide, so they learned to run the bases without ever sliding, and in the final the other team kept throwing to the wrong place because they'd never seen anybody do it that way. That's the best lesson I know. It's about what you do when you don't have a field.

Some will say that it costs money and there's potholes. A sign is six hundred dollars, I asked the man who makes them since he buys his paint from us. There are nine of those players still around here. I bet they'd each give fifty and the store would do the rest.

And some will say why them, why not the ones who served or the teacher of the year. Truth is I don't have a good answer for that. Put those up too. It's a long road into town and there's nothing on it but corn, plain and simple.

## opinion: More Work, Less Homework

I'm against homework on weekdays for anybody who has a job. I'm not against it for everybody. Besides, some people would just sit there.

I work at the store from three thirty to seven, Monday through Thursday. It's not because I want new shoes. My uncle's back went out two years ago and if I'm not there nothing above the shoulder gets put away. I come home, eat, help my sister with whatever she's asking why about, and then it's nine. So I start my homework when other people are finishing theirs, and I do it worse. I can see that it's worse. I get it back and there are red marks at the places where I remember I was falling asleep.

For one thing, I'm learning something at the store. I figure sales tax in my head. I can tell you how much paint goes on a room with two windows and I've never been off by more than a quart. If you gave me a test on it I'd do fine. But there's no box for that on the report card.

What a teacher would say is that it's not fair to the others if I do less. I thought about that one for a while, stacking salt. The way I see it they don't have to count it as less. Let me bring a paper from my uncle that says what I did, how many hours, and what I had to figure out. If it's sweeping it shouldn't count. If it's measuring it should.

And somebody would get his uncle to lie, I know that too. So have them call the store. We're in the book. We've had the same number since 1961 untill now and it's on the pencil, plain and simple.

## school: How the Radio Club Gets Voices Out of the Air

On the roof of our school there's a wire. It goes from the chimney to the flagpole and most people think it's for birds. It's the antenna of the radio club and I'm going to explain what it does for anybody who hasn't been up there.

The radio itself is in a closet by the boiler. It's a Hammarlund from 1955 and I restored it with my neighbor Mr. Dietz, who's eighty one and was in the Signal Corps. It has eleven tubes. You turn it on and nothing happens for about a minute while they warm up, and then there's a hum, and then the hum opens up, that's the only way I can say it, and there are people in it.

The way it works is that the waves go up at an angle and hit a layer of the sky that's charged by the sun. They bounce off that like a stone off a pond. So a station that's too far away to reach in a straight line comes down right on top of you. In the day the layer is low and you get Ohio. At night it goes up higher and you get Brazil. For one thing that's why we meet at seven in the evening, in winter, when the building's empty.

You've got to tune slow. There's a big knob and a little one and everybody grabs the big one. A station is about as wide as a hair on the dial. You go past it and back and past it untill it sits still.

Besides talking we keep a log. Every station gets a line with the time and how strong it was, and then you mail them a card and they mail you one back. We have two hundred and eleven. My sister wants to know why they bother. I told her it's because somebody heard them, plain and simple.

## rule: Keep the Shop Open

The rule I'd change is that the wood shop is locked whenever there's no class in it. It's room 140, and it's only used for three periods out of seven. The rest of the day there's twelve thousand dollars worth of tools behind a door with a window in it. I would let students in during lunch and after school if they've passed the safety test.

For one thing people need it. Somebody's chair breaks, or the drama club needs a tree, or a kid wants to make his mother a box. Right now they come to our store and buy a pine board and a handsaw they'll use one time. My uncle sells it to them but he doesn't feel good about it.

Besides, you don't learn a tool in forty minutes. By the time you've got your goggles and found your board and the glue's out, Mr. Dale is calling clean up. My neighbor and I spent a whole afternoon once on a single solder joint. That's how long it took, and now I can do them in my sleep.

The best reason against me is fingers. I'm not going to be cute about it. We had an accident two years back with a kid who had passed every test, and Mr. Dale was standing ten feet away, and it still happened in less time than it takes to say it. He told me he hears it. So he'll tell you that an open shop with nobody in it is out of the question and I agree with him.

So here's what I'd do. No machines. You lock the switch on the wall that runs the saws and the lathe, there's one switch for all of it, and you leave the hand tools out. You can build nearly anything with hand tools, they built this county with them. And you'd have one of us who's passed the test sit there with the first aid kit and the book, like at a pool. I'd take Mondays untill somebody else wants them.

A school that has the tools and locks them up is like a store that won't sell you the hammer, plain and simple.

## morning: Opening Up

The store opens at eight but on Saturdays my uncle and I are there at seven and that's the hour I know. You'd think we're just turning the lights on. Truth is he walks every aisle with his hand out, and touches things. He doesn't look at them. He straightens a hinge or turns a can so the label's out, and he's not checking anything, it's more like petting a horse. His back's bad so I do the low shelves. When we get to the front he flips the sign and then he stands there with his hand still on it and looks at the street untill somebody comes, and if nobody does he says well, it's early. For one thing it's always early. He's said it since

## shelf: The Inventor

I'd put back the one about the inventor. For one thing he does it all alone in a basement, and nobody does that, you need somebody to hold the other end. Mr. Dietz read the part with the radio and he said that tube didn't exist untill
`;
