/** Essays of six students of period 2, as they wrote them: their mistakes are theirs. */
export const MAYA_TO_GRACE = `# Maya Rivera

## sample argumentative: The Flea Market Is Better Than the Mall

Every Saturday I help my uncle at the flea market behind the old bus station. We sell lamps mostly, and radios that he fixes. I think more people should shop there before they go to the mall.

The first reason is the price. At the mall a lamp is forty dollars and it is made of plastic. My uncle sells one for eight and it is made of metal, and if it breaks you bring it back and he fixes it again. You can't bring anything back at the mall without the paper and the box and the lady looking at you like you stole it.

The second reason is that you talk to people. There is a man who buys a clock every week and he already has maybe sixty clocks. He told me each one ticks different and he likes to lie in bed and listen. I would never know that if he bought it online. My uncle knows when somebody had a baby and when somebody lost there job, and he lowers the price and dosen't say why.

Some people say the stuff is old and dirty. Some of it is. But you can wash it, and old isn't the same as bad. My jacket is from the flea market and my cousin has the same one in blue and people always ask us where we got it from.

I am not saying the mall should close. I like the pretzels there. But if you only need a lamp I belive you should try us first, and bring cash.

## sample explanatory: How Five People Share One Bathroom

In my house there are five people and one bathroom. Visitors always ask how we do it, so I am going to explain it.

My mom goes first because her shift starts at six. She takes twelve minutes. You can hear the water stop and then the dryer, and when the dryer stops it is my turn. I am second because I have the earliest bus. I do my teeth and my face in there but my hair I do in the kitchen, with the small mirror that hangs over the sink. That was my idea and it saves nine minutes for everybody.

After me comes my brother. He is the problem. He is eleven and he sings in there, and he forgets that other people exist. So my mom put a egg timer on the shelf. When it rings the next person is allowed to turn off the light from outside. He hates that but it works.

My grandma goes when we are all gone. She says she has waited for bathrooms all her life and now she finally has one for herself. And my little sister takes her bath at night so she dosen't count in the morning.

The hardest day is Sunday because everybody wants to go at the same time before church. On Sunday we draw numbers from a cup. I drew number five three times in a row and I definately think my brother folds the papers.

What I learned from it is that you don't need a lot of space if everybody knows when it's their turn. My aunt has two bathrooms and in her house they fight more than us.

## opinion: Uniforms Would Cost Us More

Our school wants to have uniforms next year. I am against it and I will tell you why.

They say uniforms are cheaper. I don't think that is true for everybody. One shirt with the patch is twenty four dollars and you need at least three, and the pants have to be from one store. And you still need normal clothes for after school and for the weekend, because nobody is going to church in a school shirt. So my mom would have to buy two kinds of clothes and not one.

My aunt sews for half our street. She takes pants that are too long and makes them right, and she can make a skirt out of a curtain, and nobody can tell. You are not allowed to change the uniform. So the people who know how to save money can't do it anymore, and the people who don't know how to save money were going to buy expensive stuff anyway.

They also say that nobody gets bullied when everybody wears the same. But kids look at your shoes, your phone, your backpack. In my cousin's school they have uniforms and they tell who has money by the socks. She told me that and I believe her.

It's true that in the morning it would be more easy. I take a long time sometimes. But that is my problem and not the schools problem.

If they want to help the families they should open a closet where people bring good clothes and you can take what you need, and no one asks. We had that in my old school. It was free.

## school: How the Late Bus Works

If you stay after school for tutoring or a club, you can't take your normal bus home. There is one bus for everybody and it is called the late bus. A new student needs to know how it works or they will be standing in the dark like I did in August.

First you need a pass. The pass is yellow and you get it from the teacher you stayed with, not from the office. The office will tell you to go back to the teacher. The pass has the date on it and the driver reads it, so an old one isn't going to help you. I know somebody who colored over the date with a pen and he had to call his dad.

Second you have to know where it stops. It comes to the side door by the gym at 5:10. It doesn't come to the front. If you wait in the front you can see it go past you, and that is a sad thing to see. It waits for about four minutes. The driver is Mr. Odom and he will not leave if he sees you running, but he has to see you.

Third, it doesn't go to your house. It goes to eleven corners, and you pick the closest one. Mine is the laundromat. From there I walk six minutes. In winter my uncle picks me up, because the streetlight is broken there since last year.

The late bus is slow, it takes me fifty minutes and my normal bus takes twenty. But about 60 percent of the kids in the clubs couldn't be in the clubs without it. I did my homework on it for a whole semester, and I got a better grade in math than ever, so maybe slow is good for something.

## rule: Let Us Keep Our Jackets On

It was fifty nine degrees in room 214 last Tuesday, I know because Ms. Dunne has a thermometer. The rule I would change is the one that says no jackets, no hoods and no blankets in the building. Experts say that people can't concentrate when they are cold. When I wrote about uniforms in the fall I said clothes are about money, and this is also about money, but it is about the school's money too.

Our building is heated from one side. The rooms by the gym are so hot that they open the windows and the rooms on the north side are cold until lunch. Everybody knows this. The custodian showed me the pipe. To fix it would cost more than a new roof, he said, so it isn't getting fixed. So the students are what has to change, and the easy change is a jacket.

The best reason against me is safety. The assistant principal says that you can hide things in a big jacket and that you can't see a face under a hood, and after what happened in other schools I understand why she says it. My mom worries about that too. I don't want to laugh at that.

So my rule has two parts. Hoods stay down, always. And a jacket can stay on if it was opened once in the morning at the door, the same way they already look in our bags. It takes three seconds. I timed it with my brother's egg timer.

My aunt says cold people buy more and learn less. She sews so she has to keep her hands warm, and she wears gloves without fingers all winter. I would wear those too but I checked, and gloves are in the rule.

## again: How the Late Bus Works

In August I stood at the front door of our school in the dark and watched my bus go past me. Nobody had told me how the late bus works, so I am telling you.

If you stay after school for tutoring or a club, you can't take your normal bus home. There is one bus for everybody. First you need a pass. The pass is yellow and you get it from the teacher you stayed with, not from the office. The office will send you back to the teacher. It has the date on it and the driver reads it, so an old one isn't going to help you. I know somebody who colored over the date with a pen and he had to call his dad.

Second you have to know where it stops. It comes to the side door by the gym at 5:10 and it waits for about four minutes. If you wait in the front you can see it go past you, like I did. The driver is Mr. Odom and he will not leave if he sees you running, but he has to see you.

Third, it doesn't go to your house. It goes to eleven corners and you pick the closest one. Mine is the laundromat. From there I walk six minutes. In winter my uncle picks me up, because the streetlight is broken there since last year.

I asked Mr. Odom how many ride with him and he counted for me: twenty six on a Thursday, and nineteen of them were from a club. He thinks half of them have nobody who could pick them up. The late bus is slow, it takes me fifty minutes and my normal bus takes twenty. But I did my homework on it for a whole semester and I got a better grade in math than ever, so maybe slow is good for something.

## morning: Six Fifteen

The hour I know is from six fifteen to seven fifteen in our kitchen. A stranger would see a girl doing her hair over a sink and think it's gross. What they wouldn't notice is the order. My mom's cup is already washed and upside down, so I know she left on time. If the cup is dirty she was late and I should text her. The radio is on but so low that you only hear it when the refrigerator stops. My grandma pretends to sleep. I can tell because when she really sleeps she snores, and when she pretends she is quiet and listening to us. And at seven the light from the neighbors garage comes on and then our wall is orange for a minute.

## shelf: The One About the Horse

I would put the horse book back. I picked it because of the cover, and the girl on the cover isn't even in it until the middle. She gets a horse, she loses the horse, she gets the horse back. I knew it the whole time. My cousin read it too and she cried so maybe it is me. But I work on a flea market and I know when somebody sells me the same lamp twice, and this is the same lamp

# Owen Blake

## sample argumentative: Football

I think football should start earlier in the summer. Right now we start practice on August 1 and the first game is like three weeks later and we are not ready. Last year we lost the first game 31 to 6 and Coach said it was because nobody knew the plays and he was right. Other schools start in July, Honestly they have a camp and everything.

People say its too hot in July. Its hot in August to. I play left tackle so I know what hot is, you wear the pads and your helmet and its like a oven. But if you start in July you can go slow, you dont have to do everything in one week. Two guys threw up the first day last year. If we had more time nobody would throw up.

Another thing is injurys. Our center got hurt in the second game because he wasnt in shape. He sat on the couch all summer, he told me himself. If there was practice he would of been in shape and he would not of got hurt probably.

Also it keeps you out of trouble. In July theres nothing to do here. Me and my friends just drive around or sit at the gas station. My dad drives a truck and hes gone alot so nobody cares if I am home or not. With practice you got to be somewhere at 7 in the morning and Coach times everything with that same old watch and if your late everybody runs. So you aren't late.

So I think we should start July 1. Some guys got jobs but Coach could do it early and then they can still go to there job after. Like I said we lost 31 to 6.

## sample explanatory: How to Block

I am going to explain how to block because people think its just pushing. It aint just pushing.

First is your stance. You put one hand down and your feet are about as wide as your shoulders, the outside foot is back a little. Your weight cant be to far forward because then the guy just pulls you down, and it cant be to far back cause then you get run over. Coach comes by and pushes you with one finger and if you fall over you do it again.

Next is the first step. It has to be short, like six inches. Everybody wants to take a big step and then your on one leg and a guy who is 240 pounds hits you. I did that in my first game and I was looking at the sky.

Then its your hands. You hit him inside, on the chest plate, with your thumbs up. If your hands are outside thats holding and its ten yards and everybody in the stands yells at you by name, my grandma to. You keep your hands tight and you move your feet and you dont stop moving them till you hear the whistle. Honestly the feet are the most important thing. Hands get tired, feet is just running.

Last thing is your eyes. You look at his belt because he can fake with his head and his shoulders but he cant go nowhere without his belt. My dad told me that on the phone and he played in high school so he knows.

If you do it all right nobody notices. They only know your number when you mess up. I am ok with that.

## opinion: Lunch is to short

Lunch is to short at our school. We get 25 minutes but the line takes 15 so its really 10 minutes to eat. I play left tackle so I am hungry all day and 10 minutes is not enough for me. If you get A lunch its ok because you come first but if you have C lunch the pizza is gone and you get the other thing. Alot of kids just dont eat they get chips. Teachers say they only get 25 minutes to but they have a microwave and they dont stand in no line. I think it should be 40 minutes, they could take it from advisory because nobody does nothing in advisory we just sit there. Also if you dont eat you cant think. My mom says that. In 6th hour everybody is asleep or mad. So Honestly it would help the teachers to. Some people say if lunch is longer kids will fight, but kids fight in the line, I have seen it, nobody fights when there eating.

## school: The weight room

If you never been to our school I will explain the weight room to you. Its under the gym and you go down the stairs by the trophys. There's no windows. It smells like feet and rubber and you get used to it.

The first rule is you sign in. Theres a clip board on a nail and you write your name and what time. If you dont sign in Coach says you was not there, even if he saw you. I seen a kid do a whole workout and it didnt count.

The second rule is you have a spotter. That means a guy stands behind you when you bench and if you cant get it up he helps. You don't just stand there and look at your phone. My spotter is Marcus and he talks the whole time, about God mostly and trombones, but his hands are always in the right place so I dont mind.

There's six racks. The two by the fan are for seniors. Nobody wrote that down but try it and see what happens. Freshmen get the ones by the door where its cold. You move up about one rack a year.

On the wall is the board. It has the best lifts ever, and some of those names are guys dads. My dad is on it for squat, 1996, 405 pounds. I look at it every day. I am at 345. When he calls at night from the truck he asks me what I squatted before he asks anything else.

When your done you put the plates back, big ones on the bottom. Thats the last rule and its the one people break the most, and then everybody runs for it. So put them back.

## morning: Before the late bus

After practice theres like 20 minutes before the late bus and thats the hour I know. Your done and you cant feel your arms. Everybody sits on the curb by the gym. A stranger would think we are just sitting. But theres a order, linemen sit by the wall because its still warm from the sun and the skill guys sit on the curb. Nobody talks about practice. We talk about food. Jonah knows how to cook so he says what he would make and everybody just listens, its like a bed time story. The coaches light goes off and then on and then off because he always forgets his keys

## shelf: Hatchet

I would put back the one with the dog that dies. Why do they all die. I knew it when I saw the dog on the front. I want to read one where the dog is just fine and the kid is ok and they go fishing the end. My dad read me a book like that when I was little it was about a truck

# Ada Novak

## sample argumentative: A Dictionary on Every Desk

My grandmother taught mathematics in Brno for thirty years, and she had one rule for her pupils: never walk past a word. When I came to this school I noticed that we walk past words all day. I would like to argue that every classroom should keep a printed dictionary on every desk, even though each of us carries a telephone that can define anything.

The first reason is what happens on the way. If I search for a word on my phone, I receive that word and nothing else. In a book I pass its neighbors. I was looking for "oblique" last week and I stopped at "oblivion", and both of them are now in my notebook, one under the other, as if they were cousins. Such meetings are not efficient, but I have never forgotten a word that I met by accident.

The second reason concerns the telephone itself. Whoever opens it to find a definition finds also three messages and a photograph of somebody's lunch. By the time the definition appears, the sentence for which it was needed has gone cold. A dictionary does not call you.

It is true that books are expensive and that they age. Words are added every year, and a dictionary from 1998 does not know what a selfie is. However, we do not often need to look up the words we invented ourselves. We need the ones that were here before us, and these have changed very little. A used dictionary costs three dollars at the library sale; for a room of thirty that is less than one calculator.

I do not claim that a dictionary would make us scholars. It would only make it easier to stop. In my experience this is the larger half of learning.

## sample explanatory: How a Choir Breathes

Most people who listen to a choir believe that the singers breathe when the music rests. As a second alto of the town choir I can report that this is almost never so. The rests are too rare, and the phrases of Dvořák are too long. What we do instead is called staggered breathing, and I would like to explain how it works.

The principle is simple. No two neighbors may breathe at the same moment. If the woman on my left takes air after "night", I must hold until "silent" or go before her. In this way there is always somebody singing, and to the audience the sound appears to come from a single enormous lung.

The difficulty is that nobody can tell you when your turn is. It would be possible to write it into the notes, and our conductor did so once, with small blue commas. The result was worse than before, because we were all reading commas. As a result, she erased them and made us practice facing one another. One learns to see the shoulders. A singer who is about to breathe lifts them by perhaps a centimeter, and whoever notices it waits.

There is also a rule about how to return. It is tempting to enter again at full volume, since one has now so much air. But then the listener hears a bump. We are taught to come back in underneath, very softly, and to grow until nobody could say when we were gone.

I have thought about this often, also outside of music. A group does not need everyone at every moment. It needs everyone to know who is about to be missing, and to sing a little longer for them.

## opinion: In Defense of the Early Start

Nearly everyone in this class will write that school ought to begin later, and the research is on their side. I should like to defend the hour that everybody hates, not because I enjoy it, but because I believe that we are counting only half of what it gives us.

Our apartment is above a bakery. At four o'clock the ovens are lit and the floor grows warm, and whoever lives there is awake whether it is healthy or not. The baker has told me what he likes about his work: by the time the world begins to ask him for things, he has already done the part that is his. I think of this when I sit in first period. Whatever I have understood by nine o'clock belongs to me; the afternoon belongs to other people.

The scientists say that the clock of a teenager runs late. I have no reason to doubt them. However, a clock that runs late in September runs later still in October, if it is allowed to. When school began an hour later during the repairs last spring, my friends did not sleep longer. They went to bed an hour later, and they told me so themselves. What we lack is not an hour in the morning but a reason to close the day.

There is one argument that I cannot answer fully. Those who live far outside of town must rise at five, and for them every minute is real. For these students I would change the buses before the bell. A shorter route would give them what they need, and it would not take from the rest of us the only quiet hour of the day.

An hour that nobody wants is also an hour that nobody disturbs. It would be a pity to trade it for another one like all the others.

## school: The Card Catalogue in Room 9

Visitors to our library are usually shown the computers. I would like to show them something else: the oak cabinet in room 9, behind the laminating machine, which holds sixty drawers of cards. It has not been brought up to date since 1994, and yet it is still used. This is how it works.

Every book once had three cards. One was filed under the author, one under the title, and one under the subject. If you remember only that there was a lighthouse on the cover, then the subject drawer is your only hope, and it is a surprisingly good one. Whoever typed these cards had opinions. Under "Lighthouses" it says: see also "Loneliness".

To find a book you need the number in the upper left corner. It tells you the shelf, not the place on it; the last step is done by tilting your head. About one card in five leads to a book that no longer exists. Mr. Feld, our librarian, has therefore invented a system of his own. A paper clip on the card means that the book has been lost, and a red thread means that it was lost and has been found somewhere absurd. One thread led me to an atlas that now supports the short leg of a table in the teachers' lounge.

Why does anybody use it? Firstly, it works when the network does not. Secondly, there are notes. Students have written on the backs of the cards for decades: "good until p. 90", "ask for the other one", "I cried". A computer would call these reviews. Here they are in pencil, and you find them only if you were already curious enough to turn the card over.

If you ever visit, please wash your hands first, and put the drawer back the right way round. The letter Q has been upside down since before I was born.

## rule: Who May Speak in the Library

The sign at the entrance of our library says "Silence" in four languages. I speak two of them, and I would change it in all four. In its place I would put a rule which is harder to print: one half of the room is for silence and one half for low voices, and the border is moved every Friday by those who were there.

My reason is that two kinds of work are done in a library, and they are enemies. Reading needs quiet. I know this better than most, since I share a room with two sisters and come here to escape from them. Explaining, however, needs a voice. When I was new in this country a girl named Priya taught me fractions in English behind the atlases, in a whisper, like a crime. We were sent out three times. Without those afternoons I would have been put into a lower class, not because I could not do fractions, but because I could not say them.

The best reason against me is that a low voice does not remain one. Someone laughs, and then a second person must speak louder in order to be heard, and within ten minutes the quiet half exists only on the sign. Mr. Feld has told me that he tried it in 2016 and that it lasted for a week. I take this seriously, because he loves silence less than people think.

The answer lies, I think, in the border. In 2016 it was drawn by the school. If it is drawn by those who use the room, it can shrink. A talking half that was too loud on Monday has two tables fewer on the following Monday, and it has lost them to people whom it knows by name. Nobody likes to explain to a friend why there is no longer a chair.

Silence that is commanded ends when the librarian leaves the room. I would prefer the kind that was negotiated.

## morning: Four O'Clock

At four in the morning the bakery beneath us lights its ovens. A stranger would notice the smell, because everybody does. They would not notice the floor. It warms from the kitchen towards the window, slowly, so that if you stand barefoot on the right board you can tell the time. My mother rises at the third board. There is also a sound that comes before the warmth, a long breath and then a click, and in the half second between the two I am always certain that it will not catch. It has caught every morning for six years. I write down my words at this hour. Nobody in the building is speaking yet, so they are still clean.

## shelf: A Book of Quotations

I would return the book of quotations. It is beautiful, with a ribbon, and it contains nothing but the best sentences of everyone who ever lived. That is precisely its fault. A sentence is like a singer: it needs neighbors who breathe at other times. Here everybody sings at once. After ten pages I no longer believed any of them, and I noticed that I was looking for a sentence that was merely

# Leo Brandt

## sample argumentative: Fix It First

I repair bicycles in our garage, so people bring me things they have already given up on. First of all, I should say I am not against buying new stuff. But I think our town should have a rule that you can't throw away a bike, a toaster or a chair at the dump before somebody has looked at it and asked if it could be fixed.

Most of what I get isn't really broken. Out of the last ten bikes, four had a flat and nothing else, three had a rusty chain, and one only needed the seat turned around. That leaves two that were actually broken, and one of those I took apart so I could save another one. If those people had gone to the dump, eight good bikes would be under the dirt now.

On the other hand, I get that people are busy. My neighbor said to me that her time is worth more than a toaster, and she is probably right because she is a nurse. So I wouldn't make people do it themselves. I would put a table at the dump with two volunteers on Saturdays. You hand over the thing, they look at it for five minutes, and either it goes on the shelf for anybody to take or it goes in the pit. You don't have to wait.

It would save money too. The town pays by the ton, so every chair that goes home with somebody is a few dollars nobody pays. My dad did the math on a napkin and got about four thousand a year, but he guessed some of it.

People feel better about things that got a second chance. I do anyway. I have a bike in the garage right now that came in as a wreck, and I would ride it to Ohio if my mother let me.

## sample informative: 214 Stairs

I once counted every stair in our building because I was bored and had a cast on my arm. There are 214. That number is the start of this report, but what I found out on the way is more interesting, if you ask me.

The building was not built all at once. The middle part is from 1931 and its stairs are made of a grey stone with little shells in it. If you look close you can see them, and the science teacher told me they are real fossils from an ocean that was over Indiana. The east wing is from 1958. Those stairs are concrete with a metal edge, so they ring when you run. The new wing is from 2003 and has rubber stairs that make no sound at all.

The steps aren't the same height either. I measured. In the old part they are six and a half inches, in the east wing seven, and in the new wing six and three quarters. That is why people trip at the landing by the art room, because your foot has learned one height and gets another. I sat there for a whole lunch and counted nine people who stumbled, and two of them were teachers.

The old stairs are worn down on one side. Going up, everybody walks on the right and pulls on the rail, so there is a dent you could put an egg in. On the left side there is hardly any dent. Then again, people do come down, so why is it less? I think it is because you push harder going up. I asked a man who builds stairs and he said that sounded right to him but nobody ever asked him before.

So that is what 214 stairs look like. I didn't count the two in the boiler room since I was told to leave.

## opinion: Homework Should Have a Bed Time

I don't think homework should be abolished. I think it should have a bed time, so that after nine at night no teacher may expect anything from anybody.

First of all, nothing good gets done after nine. I tested it on myself. I did ten math problems at seven and ten at ten thirty, same kind, and I got nine right at seven and five right at ten thirty. It also took twice as long. So if a teacher wants us to learn from the problems, she should want us to do them awake.

Second, there is no one who adds it up. Each teacher gives thirty minutes, which is fair, but there are six of them. That makes three hours, and I have bicycles waiting and a dog who wants out. My sister was at this school before me and she used to sit at the kitchen table till midnight. Now she studies in Ohio and writes me in her letters that she has less homework at a university than she had here.

On the other hand, some kids work after school and can only start at nine. A bed time would hurt them, and I thought about that a lot because my friend Diego works the grill. For them I would say the work can be turned in a day later with no questions. It is the deadline that keeps people up, not the clock.

Some teachers will say we would just start later if we had less. Maybe for a week. Then again, even my dog figured out when the mail truck comes, so I think we could figure out nine o'clock.

A bed time doesn't take anything away from school. It just says that the day is over, so the next one can start.

## rule: The Bike Rack Rule

The rule I would change is number 31 in the handbook. It says bicycles must be parked at the rack behind the cafeteria and may not be touched until the last bell. I would move the rack to the front and let us use our bikes at lunch.

First of all, the place is bad. Behind the cafeteria nobody can see it except the people who dump the trays. Three bikes were stolen there last year, and I know because two of the owners came to me afterwards for a used one. At the front door there is a camera already and the office has a window. So the school wouldn't have to buy anything, it would only need to move eight bolts. I offered to do it.

Second, lunch. Seniors with a car may leave for lunch and people with a bike may not. I asked why and was told that cars are licensed and bikes aren't. That is true, but nobody has ever run over a freshman with a bike. It should go by age and by grades and not by what you ride.

The best argument against me is traffic. At 11:40 there are forty cars in a hurry coming out of one driveway, and it really isn't a place for bicycles. I watched it from the stairs for a week so I could write this. I counted eleven times when a bike would have been in trouble. So I won't pretend it is safe as it is.

My answer is the gate by the tennis courts. It opens onto Fifth Street, where there are hardly any cars, and it has been locked since before anybody can remember. The custodian has the key on his ring, he showed it to me. If that gate were open from 11:40 to 12:20, bikes could go one way and cars the other, so nobody would meet.

It is a small rule. But I think people believe in the big rules more if the small ones make sense.

## morning: The Mail Truck

Our dog knows the mail truck from four streets away. The hour before it comes is the one I know best, from eleven till noon on a Saturday when I have the garage open. A stranger would look at the bikes. They wouldn't see that the dog moves. At eleven he lies at the back by the tires, then he gets up every ten minutes or so and lies down a bit closer to the door, so by five to twelve he is on the line where the concrete ends. He never crosses it. I use him as a clock. If he is at the workbench I can still true a wheel, and if he is on the mat it is too late to start anything.

## shelf: The Bicycle Book

I would put back the one about the bicycle race. First of all it isn't about bicycles, it is about a man who is sad and happens to be on one. On page 30 he fixes a chain without tools, and that can't be done, so I stopped believing him about his wife also. My sister liked it

# Theo Marsh

## sample informative: How Streaming Works

Okay so me and my brother stream games on Fridays and I'm gonna tell you how it works because everybody thinks you just turn it on.

You need a computer that's good enough. Ours isn't really. We got it from my uncle and it sounds like a plane. You also need a mic and the mic is more important than the camera. People will watch a bad picture but they wont listen to bad sound, thats a fact. Our first mic was the one from Guitar Hero, not gonna lie.

Then you pick a game. If you pick the one everybody plays nobody will find you because theres like nine thousand people. If you pick one nobody plays nobody is looking for it. So you pick something in the middle. We play old racing games. My brother drives and I talk, becuase he can't drive and talk and I can't drive.

The talking is the hard part. You can't be quiet for more than maybe five seconds or people leave, you can see the number go down. So I just say everything I think. I talk about school and about cereal. One time I talked about the cereal we had for dinner for ten minutes and that was our best stream, we had 41 people, which is wild.

Also you need somebody for the chat. Some people write mean stuff and you have to kick them. My cousin does that. She is eleven and she is really strict.

We made six dollars in one year. My mom says its the worst job in the world. She works nights at the hospital so she probly knows what a real job is. But six dollars is six dollars, and people from Norway know my name.

## sample argumentative: Skate Park

We need a skate park. There isn't one in this town and the next one is 25 miles away and nobody is driving me there.

Right now we skate at the bank. The bank has good stairs and a rail. But the guy comes out and yells, and they put those metal things on the rail so you cant grind it anymore. Then we went to the church and they were nice about it but then somebody broke a window, it wasn't me. Now we skate at the school at night which isn't allowed either. So its like every place says go somewhere else and there isn't a somewhere else.

People say skating is dangerous. I broke my wrist in sixth grade so okay, it is. But I broke it on the street becuase there was a crack and a car. In a park theres no cars. My mom is a nurse and she says she sees way more football than skateboards. Nobody says close the football field.

Plus it would be cheap. They have that old tennis court by the river with grass growing in it. Its already flat. You'd put in some ramps and a box and thats it, we would build it. My brother can weld. I looked it up and one town did it for eight thousand dollars, that's like one bench if you think about what that bench downtown cost.

Some old people might say its loud. Its by the river. The only one there is a guy who fishes and I asked him and he said he don't care.

So yeah. Give us the tennis court. If it gets trashed you can take it back. But I think if its ours nobody would trash it, you don't trash your own stuff.

## opinion: Phones in Class

Okay so everyone is gonna write that phones should be allowed becuase they want their phone. I think they should be allowed but only half of the time, hear me out.

When I have my phone I look at it. I'm not gonna lie. I'll be like ok I just check one thing and then its twenty minutes later and I know everything about some guy's truck and nothing about the Civil War. So the teachers aren't wrong about that. Ms. Dunne took mine for a week and I did more work, which is wild.

But you also need it. My mom works nights and she sleeps in the day and if something happens with my brother the school calls me, not her. One time he had a asthma thing and they called my mom nine times and she was asleep with the fan on. If my phone was in a locker nobody would of come. I ran over there.

Also we use it for school. We look stuff up, we take a picture of the board. I can't read my own writing so the picture is my notes. Plus some kids don't have a computer at home so the phone is there computer.

So my idea is a box. Every room gets a box with a see through lid, and your phone is in it with the sound on for calls only. You can see it but your not touching it. If it rings and it says mom you get up and take it. At the end you get ten minutes if everybody worked. If somebody cheats nobody gets the ten minutes, and trust me then nobody cheats.

Some teachers will say thats too much work. Its a box.

## school: Best Games to Speedrun

Okay so a speedrun is when you play a game as fast as you can and people all over the world try to beat each other. I'm going to explain the best games for it.

Number one is Mario. Everybody knows it so people get how hard it is. The record is under five minutes and the top guys are like a half a second apart. They know every pixel. There is a jump where you have to let go of the button one sixtieth of a second early, and they practice only that jump for months. My brother tried for one weekend and he threw the controller in the laundry.

Number two is racing games. There its all about the corners. You drive the same corner maybe a thousand times, and there is always some shortcut where you go through the wall becuase the people who made the game messed up. Is that cheating? Some people say yes. They have two lists, one for with glitches and one for without, so everybody is happy.

Number three is Tetris. Nobody could ever finish it for thirty years and then a kid did, he was thirteen. The game just crashed. That was the ending. He was so happy he couldn't feel his fingers.

What you need for it is patience, and a timer that starts by itself. Plus you have to record it or nobody believes you. I did one run in my life that I was proud of and the recording had no sound and my cousin's head in it.

People think games are a waste of time. But I never practiced anything a thousand times before and now I know that I can. I probly should use that for something else also.

## late: How to Get Through the C Hall

Okay so this is the new one, the last one was about games and that wasn't the task. This is about the C hall.

The C hall is the short hall between the gym and the science rooms. At 10:52 there are like four hundred people in it going in both directions, and its as wide as a truck. If you're new here you need to know how to get through.

First, don't stop. If you stop to look at your schedule you're dead. People behind you can't see why you stopped. So look at it before, by the water fountain that doesn't work. Everybody knows it doesn't work so nobody is standing there.

Second, go behind somebody big. I go behind Owen. He plays left tackle and he doesn't even push, people just move and then there's a hole behind him for about two seconds and you're in it. I told him that and he thought it was funny. If there's no Owen then get behind a teacher with coffee.

Third is the corner. At the end of the hall everybody who goes to gym turns left and everybody from science turns right and they cross each other, which is wild, somebody should of thought of that. Don't go in the middle. Keep your hand on the lockers and count the doors. It's the fourth.

There was a plan to make it one way, they put arrows on the floor in September. It worked for two days. Then some seniors walked backwards so they were technically facing the right way.

It takes about three minutes and you have five. Plus if you're late becuase of the C hall most teachers just nod. They had to come through it too.

## morning: Cereal

The hour I know is 7 at night when my mom gets up for work. It's like morning but backwards. She comes in the kitchen with her hair sideways and we have cereal, all three of us, and it's her breakfast and our dinner. A stranger would think we're weird. What they wouldn't notice is she always takes the one thats almost empty so we get the new box. She thinks we don't know. Also my brother turns the tv down when she comes in without anybody telling him, and he doesn't do that for nobody else. Then she does her badge and her shoes and says be good and the car makes that noise and its night.

## shelf: Whatever this is

I would put back the one about the wizard school that isn't the real wizard school. Its like when you get the cereal in the bag and not the box. Everything is almost right. There is a train but its a bus. Plus they explain every spell for a whole page, not gonna lie I skipped

# Grace Okafor

## sample argumentative: Let Them Read the Lesson

At my church I read the lesson every second Sunday. I was eleven when I began, and I was terrible at it. I read Isaiah as though it were a bus schedule. Nobody corrected me, nobody took the book away, and by the time I was thirteen the old women in the front row had stopped following along in their own Bibles, because they could finally hear mine. I tell this story because I want to argue that every student in this school should read aloud in front of others once a month, and be permitted to do it badly.

We are asked to speak only when we are already good at it. The debate team speaks, the student council speaks, and the rest of us are graded on writing that one person will ever read. Consequently the confident become more confident and the shy learn that silence is safe. It is not safe. My mother interviews people for a living, and she says that she has never once hired a silence.

I know the objection, because I have made it myself: to stand up is torture for some people. A girl in my homeroom shook so hard in ninth grade that the paper rattled. Nevertheless, what hurt her was not the reading. It was that it happened once a year, for a grade, with everybody watching to see whether it would happen again. What we do every month cannot be an event. It becomes weather.

Let it be half a page, let it be anything, and let there be no grade at all. Ten readers in each period, five minutes in all. We would hear one another's voices, and in a school of nine hundred that is rarer than it ought to be.

## sample argumentative: The Newspaper on the Kitchen Chair

My father keeps every newspaper for a week before it may be thrown out. They sit on the fifth kitchen chair, so that when guests come someone has to hold the news on their lap. For years I thought this was merely one of his habits. I have come to believe that it is a method, and that our school should adopt it: no story should be discussed in class until it is one week old.

Consider what happens now. Something dreadful occurs on a Monday, and by Tuesday morning we are invited to share our feelings about it. Nobody knows yet who did it, how many were hurt, or why. Therefore we argue about what we imagine. I have watched two of my friends stop speaking because of a report that was withdrawn before the weekend.

A week does something to a story. The first number turns out to be wrong. Someone who was silent speaks. The picture that made us furious is shown to have been cropped. My father reads Monday's paper on Monday as everyone does, but he reads it again on Sunday, with a pencil, and it is the second reading that he talks about at dinner.

It will be said that a week is too long when people are frightened, and that a teacher cannot pretend that nothing has happened. I agree. Comfort need not wait; if we are afraid, let us say so on Tuesday. But fear is one thing and judgment is another, and for the second we need facts, which travel slowly and arrive on foot.

Being first is a virtue in a runner. In a reader, it is only a way of being wrong before everybody else.

## opinion: The Library Should Stay Open on Saturdays

On Saturdays our library is locked, and for this there is one reason on paper: no one is paid to unlock it. I should like to persuade the school board that it is worth the pay of one person for four hours, and that they are already spending the money in other ways.

Four of us share a desk that my grandfather built. It is a beautiful desk. It is also forty inches wide, and on a Saturday, when all four of us have something due, it is less a piece of furniture than a border dispute. I am fortunate; we have a desk. I counted in my homeroom, where eleven of twenty-six told me that they do their work on a bed, and three that they do it in a parked car. For them Saturday is the only day without practice, without a shift, and without a younger brother to collect. It is precisely the day on which we lock the one room that was built for them.

The board will answer that few would come. That may be true in September. It was true of the tutoring room as well, until somebody put on a kettle, and now one has to sign up on Wednesday. A habit needs a place before it can exist.

They will also say that the public library is open. It is, and it is four miles from the last bus stop. A right that requires a car is a right for those with cars.

The cost is about six thousand dollars a year. We spent nine on the electronic sign that wishes us a happy Friday. I have nothing against happy Fridays. But a school shows what it believes in by the doors that it leaves open, and on the day when we have time to think, ours are shut.

## school: How a Debate Round Is Judged

A visitor who wanders into room 118 on a Thursday will see two people at lecterns, insulting each other with great politeness, and a third person who draws lines on a sheet of paper. The third person is the one who matters. I would like to explain what the judge is doing, since it is seldom what the audience supposes.

The sheet is called a flow. It is divided into columns, one for each speech, and every argument gets a row. If I claim that a curfew reduces accidents, the judge writes it at the top left. If my opponent replies, the reply is written beside it and an arrow connects the two. If she does not reply, there is no arrow, and at the end of the round my claim stands there with an empty space beside it. It has been "dropped". However weak it was, it is now true, at least in room 118.

This has consequences that astonish newcomers. A brilliant speaker can lose to a dull one who simply answered everything. One may not introduce a new argument in the final speech, because the other side could not respond; the judge will put down the pen, which is the most terrible sound in debate, although it is not a sound at all.

The judge must also forget what she knows. Last year a chemistry teacher had to award the round to a boy who had misplaced the boiling point of water, since nobody had challenged it. She told him afterward, at length.

I have been asked whether this is not a strange way to look for the truth. It is. But it teaches one thing that I have found nowhere else in this building: that you have not answered a person until you have written down what they said.

## rule: Abolish the Unexcused Absence

Of all the rules in our handbook the one I would strike out is the distinction between an excused and an unexcused absence. An absence is excused if a parent telephones before nine. It is unexcused if nobody does, and three of those mean that a student may not make up the work. In its place I would put a single question, to be answered by the student in writing: what did you miss, and when will you have it?

The present rule does not measure whether a student had a good reason. It measures whether there is an adult at home with a free hand at half past eight. My friend cared for her grandmother through most of October. Her mother was already on shift and not allowed to carry a phone. So she received three unexcused absences for doing the most responsible thing that anyone in our grade did that month, while a boy whom I shall not name went skiing, excused, because his father called from the lift.

The strongest reason on the other side is safety. When a child is not in school by nine, somebody ought to know whether they are ill or in a ditch, and the call is how we find out. I accept that without reservation. But then let the school make the call, as it already does for the little ones, and let it be about safety and nothing else. A rule that was made to find missing children should not decide who may retake a quiz.

It will be objected too that some would stay at home for no reason. Some do so now; they have learned to do their mother's voice. Under my rule they would still owe every page, with a date and a signature. I suspect that writing "I missed the French Revolution because I did not feel like it" is harder than it sounds.

We are told in every assembly to take responsibility. It would be only fair to let us hold the pen.

## again: How a Debate Round Is Judged

A visitor who wanders into room 118 on a Thursday will see two people at lecterns, insulting each other with great politeness, and a third who draws lines on a sheet of paper. Everyone watches the lecterns. I would like to explain why you should watch the paper.

The sheet is called a flow. It is divided into columns, one for each speech, and every argument gets a row. If I claim that a curfew reduces accidents, the judge writes it at the top left. If my opponent replies, the reply is written beside it and an arrow connects the two. If she does not reply, there is no arrow, and at the end of the round my claim stands there with an empty space beside it. It has been "dropped". However weak it was, it is now true, at least in room 118.

Two of my classmates who read my first version did not believe this, and they asked for an example. Here is one from November. A boy misplaced the boiling point of water by forty degrees. His opponent, who was counting on a different argument, let it go. The judge teaches chemistry. She gave him the round, because nobody had challenged it, and told him afterward, at length.

So a brilliant speaker can lose to a dull one who simply answered everything. Nor may one introduce a new argument in the final speech, because the other side could not respond; the judge will put down the pen, which is the most terrible sound in debate, although it is not a sound at all.

I have been asked whether this is not a strange way to look for the truth. It is. But it teaches one thing that I have found nowhere else in this building: that you have not answered a person until you have written down what they said.

## morning: The Hour Before Church

A stranger who looked into our house at eight on a Sunday would see six people and assume confusion. There is none. My mother irons in the hallway because the light is truest there, and each of us delivers a garment as we pass, without stopping, like runners with a baton. My father does the shoes, all six pairs, on Monday's newspaper. What nobody would notice is that he reads while he polishes; the brush slows down when the story is sad. And I say the lesson under my breath on the stairs, one verse to each step, so that if I stumble later in front of everyone I can feel in my foot where I am.

## shelf: A Guide to Winning

I would return the handbook that promises to win every argument. It has forty tricks in it, and I recognized them all, because they have been used on me. The thirty-first is to repeat your opponent's words in a tired voice. I tried that one on my brother, it worked, and I have seldom felt so poor. A book that teaches you how to win should at least mention what
`;
