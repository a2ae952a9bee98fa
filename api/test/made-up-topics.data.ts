/** In pairs of lines, the plain version first: claim, ideas, close, after a line with the title. */
export const ARGUMENT_TEXTS = {
  uniforms: `Should our school have uniforms?

I do not think our school should make us wear uniforms.
A uniform promises equality, but at our school it would mostly hide differences that everyone already sees.

Clothes are one of the few things we get to pick for ourselves.
Choosing what to wear is a small decision, yet it is one of the few that a fifteen year old makes alone.

People who want uniforms say nobody would get teased about shoes.
Supporters argue that uniforms end the teasing about brands and shoes.

But you can tell who has money from phones and backpacks anyway.
However, a phone, a watch or a backpack gives away what a blazer covers.

My friend went to a uniform school and they just made fun of haircuts.
A friend who came from a uniform school told me that the jokes simply moved to haircuts.

Three polo shirts and two pants cost about ninety dollars at the store by the mall.
The set our district priced last spring, three shirts and two pairs of pants, came to ninety dollars for each student.

Families still have to buy weekend clothes, so it is not cheaper.
Because families need ordinary clothes for evenings and weekends, the uniform is an extra cost rather than a saving.

It is faster to get dressed in the morning, I will admit that.
There is an honest argument on the other side, since a uniform saves ten minutes every morning.

Teachers would spend half of first period checking shirts.
Somebody has to enforce the rule, and that somebody would be a teacher who should be teaching.

When I feel comfortable I raise my hand more.
Students who feel at ease in what they wear speak more often, and speaking is how most of us learn.

A dress code already says no hats and no rude shirts.
The dress code we have already forbids what is offensive, so the rule would solve a problem that is solved.

On spirit day everyone wears green and that works because we chose it.
On spirit days almost everyone wears green, which shows that belonging works best when it is voluntary.

The principal said attendance might go up but did not show any numbers.
The proposal claims that attendance would rise, although it names no school where that has been measured.

So keep the dress code and let us wear our own stuff.
For these reasons the school should keep its dress code and leave the rest of the closet to its students.`,
  phones: `Phones in the classroom

Phones should stay in a box during class.
During lessons phones belong in a box by the door, and I say this as somebody who loves hers.

I check mine every time it buzzes, even if I do not want to.
Each time the screen lights up, my attention leaves the page, and it needs several minutes to come back.

In biology last week six people were watching the same game.
Last week in biology six of us followed a basketball game under the desks while the teacher explained cells.

Some kids need a phone because of their parents.
Some students do need to be reached, for example when a parent is ill or a younger brother waits alone.

They could call the office like people used to.
The office has a telephone, and a message that matters will find its way to the right room.

Notes on paper stick in my head better.
What I write by hand stays with me longer than what I photograph from the board.

At lunch we would talk more if everyone was not scrolling.
Even lunch would change, because a table of eight people looking down is not really a table.

Teachers use phones for quizzes and that is fun sometimes.
There are good uses, such as a quiz that the whole class answers at once, and a teacher can open the box for those.

The box got broken into at the middle school though.
The box must have a lock, since phones were stolen at the middle school two years ago.

My grades went up in math after my mom took mine on weeknights.
When my mother kept my phone on weeknights, my grades in mathematics rose from a C to a B.

If everybody puts it away it is not embarrassing.
A rule for everybody is easier to follow than a rule for the few who are caught.

Grown ups cannot stop looking at theirs either.
Adults struggle with this as well, which is why the rule should hold for teachers too.

One class period is only fifty minutes.
Fifty minutes without a phone is a short time, shorter than most movies.

Put the phones in the box and give them back at the bell.
A locked box, a rule for everyone and the bell at the end would give us our attention back.`,
  start: `A later start to the school day

School should start at nine.
If the first bell rang at nine instead of half past seven, more of us would be awake to hear the lesson.

I get up at 5:50 because my bus comes early.
My alarm rings at ten to six, since the bus needs fifty minutes to collect everyone on our road.

Teenagers fall asleep later and that is not laziness.
Our health teacher explained that the body of a teenager becomes tired later in the evening, which is biology and not laziness.

First period is the quietest class because half of us are asleep.
First period is quiet in the wrong way, because half the class is still asleep with open eyes.

Practice would end in the dark in winter.
The strongest objection is sport, as practice would end in the dark from November on.

They could do practice before school for whoever wants.
Some teams could train before lessons, and the field has lights that nobody uses.

Parents drop kids off on the way to work so they like it early.
Parents who start work at eight would need somewhere safe for younger children to wait.

The library could open at seven for them.
An open library at seven, with one adult and a pot of tea, would solve most of that.

A school two towns over moved it and they had less tardies.
A school two towns away moved its bell by an hour and counted fewer late arrivals in the first semester.

I drive to school and I have almost fallen asleep at a light.
Older students drive, and a tired driver on a dark road is a danger to everyone.

You could still have the same amount of classes.
The number of lessons need not change, because the day would simply end an hour later.

My brother works until eight so he would have less time for homework.
Those of us with jobs would lose an hour of the evening, which is a real cost.

Being tired makes me mean to people.
Tired people are short with each other, and the hallway at seven in the morning proves it.

Nine is better for pretty much everyone.
A later bell asks a little of everyone, but it gives each of us a mind that is present.`,
  jobs: `Working while in school

Having a job in high school teaches you stuff that class does not.
A part-time job, kept within limits, teaches lessons that no classroom can.

You have to show up on time or you get fired.
A manager does not accept an excuse that a tired teacher might, so one learns to be on time.

I learned to talk to angry people at the counter.
Behind a counter I learned to listen to an angry customer until he had finished, and only then to answer.

The money helps at home when the heat bill comes.
In some families the wage is not pocket money, because it pays part of the heating in January.

But closing shift ends at eleven and then I still have reading.
The closing shift ends at eleven, though, and the reading for tomorrow has not been done.

More than fifteen hours a week is too much.
Beyond fifteen hours a week the grades of most students begin to fall, according to our counselor.

My cousin dropped band because of work.
My cousin gave up the school band for extra shifts, and I think that he regrets it now.

Bosses like students because they can pay them less.
Employers are glad of students, partly because we cost less and rarely complain.

You see what you do not want to do forever.
Washing pans for a summer shows very clearly what one does not want to do for a lifetime.

Saving for a car made me careful with money.
Having saved eleven months for a used car, I now know what forty dollars mean.

School could give credit for it.
The school could grant a half credit for steady work, as it does for volunteering.

Sundays should be off so you can rest.
One day without work or homework should be protected, since rest is not laziness.

You meet people who are not your age.
At work I speak with people of sixty, and they have opinions that I never hear in the cafeteria.

So yes get a job but not too many hours.
Work can be a good teacher as long as it is not allowed to become the only one.`,
  homework: `How much homework is enough

We get too much homework and most of it is the same thing over.
Homework is useful when it is short, checked and different from what was done in class.

Thirty problems that are all the same do not teach more than ten.
Whoever can solve ten equations can solve thirty, and whoever cannot will only repeat the mistake.

Nobody looks at it half the time.
Work that is never looked at teaches us that it does not matter.

I take care of my sister until seven.
Until seven I look after my little sister, so my own work begins when others are finished.

Some people have a tutor and a quiet room.
Homework is not the same task for everybody, because some have a desk and a tutor and others a kitchen table.

Reading at home is different, I like that part.
Reading is the exception, for a novel needs long quiet hours that a lesson cannot offer.

Practice does matter, my piano teacher says that.
My piano teacher insists on daily practice, and she is right, but she asks for twenty minutes.

Copying answers on the bus is what really happens.
Too much of it leads to copying on the bus, which helps no one and fools only the grade book.

Teachers do not know what the other teachers gave us.
Each teacher assigns an hour without knowing that four others have done the same.

There should be a chart that shows when tests are.
A shared calendar of tests and papers would show the crowded weeks before they arrive.

Sleep is part of learning too.
Sleep belongs to learning, since the mind sorts the day while we rest.

An hour a night is fair.
One hour in all on a school night seems fair for somebody of our age.

Weekends should be for the long projects.
Longer projects can use the weekend, provided that they are announced in time.

Give us less and actually check it.
Less homework, chosen with care and read by somebody, would teach us more.`,
  service: `Should volunteering be required?

Making people volunteer is weird because then it is not volunteering.
A school that requires forty hours of service teaches something, though it may not be generosity.

I did ten hours at the food bank and I would go back.
My ten hours at the food bank were the first time that I was trusted with something that mattered.

Some kids just get their aunt to sign the sheet.
A signature is easy to come by, and more than one sheet is filled in at a kitchen table.

If you have a job you do not have Saturdays.
Those who already work on weekends would pay for the rule with the only free hours they have.

The nursing home said they would rather have five people who want to be there.
The director of the nursing home told us that five willing visitors are worth more than thirty who watch the clock.

You do learn how to talk to strangers.
Service brings us into rooms that we would never enter, and speaking with strangers is learned only by doing it.

It looks good for college and that is why half of them do it.
Since colleges ask for it, many hours are served in the hope of a line on a form.

There is no bus to the shelter on Sundays.
Whoever has no car cannot reach the shelter on a Sunday, and the rule says nothing about rides.

My brother had to do it and now he coaches for free.
My brother began because he had to and stayed because he liked it, which is the best argument for the rule.

They could let us do it in school time.
An afternoon each month during school would spare those who have no afternoons of their own.

Nobody checks if it did any good.
The hours are counted with care, while nobody asks what they have changed.

Helping at home should count, I watch three kids.
Care for younger children at home is service as well, although no office stamps it.

Let people pick what they care about.
A choice among many kinds of help would turn a duty into something closer to an offer.

So ask us, do not make us.
Invite us, make it possible for everyone, and the hours will come without a rule.`,
  lunch: `A longer lunch

Lunch should be longer than twenty five minutes.
Twenty-five minutes are enough to swallow a meal but not to eat one.

The line takes twelve minutes if you have third lunch.
On most days the line alone takes twelve minutes, so that those at its end eat standing.

I throw half of it away when the bell rings.
Half of what is served goes into the trash at the bell, and we then talk about waste in science.

You need a break to think after three classes.
After three lessons the mind needs a pause that is not spent in a line.

It is the only time I see my friends.
For those of us who ride an early bus home, it is the only hour with friends that the day contains.

They would have to make the day longer and nobody wants that.
The minutes must come from somewhere, and a longer day is an honest objection.

They could take five minutes from advisory.
Advisory lasts thirty minutes on days with nothing to announce, and five of them would not be missed.

More time means more fights, the vice principal says.
The vice principal fears more quarrels, yet the quarrels I have seen began in the crowded line.

Some people just want a quiet place to sit.
Not everybody wants noise; an open library would serve those who read or rest.

The salad bar closed because it is too slow.
The salad bar was closed because it slowed the line, so haste decides even what we eat.

My cousin gets forty minutes and they are fine.
At the school of my cousin lunch lasts forty minutes, and the roof has not fallen in.

You eat better when you sit down.
Food eaten at a table is eaten more slowly, and slowly eaten food is enough.

Teachers would get a real break too.
Teachers would gain as well, since they spend the same minutes watching us hurry.

Ten more minutes is all I ask.
Ten more minutes would cost little and would return to the middle of the day something like calm.`,
  library: `Does a school still need a library?

I think we still need a library even with laptops.
A library is not a room for books but a room for attention, and we have no other.

It is the only place where it is quiet.
There is no second room in the building where silence needs no explanation.

The books are kind of old though.
Many of the books are older than we are, and a shelf that is never renewed turns into a wall.

Ms. Abbot finds stuff for me that a search does not.
Our librarian asks what I want to know before she answers, which no search box has ever done.

You can print there when your printer is out of ink.
For those without a printer or a desk at home it is also an office that charges nothing.

I read a whole series because of one poster in there.
One poster by the door led me to a series of nine volumes that I would never have looked for.

It costs money that could go to the gym.
The room and its keeper cost as much as a new gym floor, and the comparison is not absurd.

On the laptop I always end up watching videos.
On a screen the next distraction is one finger away, while a page offers only the next page.

Half the people in there are just on their phones.
It is true that half of the chairs hold people with phones, yet they whisper while they hold them.

Group projects need a table that is not in the hallway.
Work in groups needs a table and a door, and the hallway has neither.

They could keep it open after school until the late bus.
If it stayed open until the late bus left, the hour between would no longer be spent on the curb.

I learned to ride out a bad day in the back corner.
More than one bad day of mine has ended well in the corner behind the atlases.

You can still get books sent to your phone but I never do.
Books can be borrowed on a phone, though a loan that one cannot see is easily forgotten.

So do not close it, fix it.
Rather than close it, the school should buy forty new books a year and leave the lights on until five.`,
};

/** Thoughts that fit between the ideas of any argument. */
export const ARGUMENT_REFLECTIONS = `I have changed my mind on this part once already.
On this point I have changed my mind once, and I may do so again when somebody shows me a better reason.

Somebody could say that is just my school.
It might be objected that this describes only our school, and I cannot rule that out.

It sounds small but it adds up over a year.
That may sound like a small matter, yet over a year of school days small matters grow.

Nobody asked us before they decided.
What troubles me most is that nobody asked the people whom the decision concerns.

I asked three people at lunch and they all said the same.
When I asked three people at lunch, all of them gave the same answer without knowing of each other.

That is the part adults forget.
Adults tend to forget this part, perhaps because it has been a long time since they sat here.

There has to be a better way to do it.
There must be a way that costs less and asks less of the people who already have little.

I know not everyone has it the same as me.
I am aware that not everyone lives as I do, which is one more reason to ask before deciding.

If it was up to me we would try it for one month and then vote.
My suggestion would be to try it for one month, to count what changes, and then to vote.

You can see it any day in the hallway.
Anyone who stands in our hallway between two lessons can see what I mean.

My mom does not agree with me about that.
My mother disagrees with me here, and our discussion lasted through two dinners.

It is not about being lazy, it is about what works.
This is not a question of effort but of what actually helps people to learn.

The school board has heard all of this before.
None of this is new to the school board, which makes the delay harder to excuse.

Rules that nobody follows are worse than no rules.
A rule that nobody follows teaches contempt for the next rule as well.

I would want to see it written down somewhere.
Before I believed a promise of that kind I would want to see it in writing.

In eighth grade they tried something like it and stopped.
In eighth grade something similar was tried, and it ended quietly after six weeks.

It is easy to say when it does not cost you anything.
Such advice is easily given by those whom it will never cost anything.

People act different when they feel trusted.
People who feel trusted tend to deserve it, at least in my experience.

Some of my friends would fight me on this.
Several of my friends would dispute this, and one of them already has.

You would have to try it to know.
Without a trial we are all guessing, including those who sound most certain.

There is money for the scoreboard so there is money for this.
A school that could find money for a scoreboard can find some for this.

I used to think the opposite in ninth grade.
A year ago I would have argued the opposite with equal confidence.

It bugs me that they only count what is easy to count.
We measure what is easily measured and then mistake it for what matters.

The quiet kids never get asked about this stuff.
The quiet ones are seldom asked, although they have watched longer than anybody.

Maybe it works in a bigger town.
It is possible that in a larger town the balance would fall differently.

One bad example should not decide it for everybody.
A single bad example ought not to settle the matter for everyone.

The people who make the schedule do not ride the bus.
Those who draw up the schedule have rarely had to live inside it.

I counted it for a week and wrote it in my planner.
For one week I kept a tally in my planner, and the result surprised even me.

That part is fair, I have to give them that.
On this the other side is right, and it would be dishonest not to say so.

What I want is pretty simple when you think about it.
What I am asking for is modest when it is written out plainly.

It depends on who you ask, and when.
The answer depends on whom one asks, and even on the hour at which one asks.

I wrote this part three times.
This paragraph has been written three times, which tells me that the question is not an easy one.

Someone should do the math on that.
I would gladly read the calculation behind that claim, if there is one.

It worked for us in middle school, kind of.
Something of the sort worked in middle school, though we were fewer and more patient.

The poster in the hall says the opposite.
A poster in our hallway claims the opposite in large letters, which does not make it true.

I am not the only one who thinks so.
I know from the comments on our class board that I am not alone in this.

My neighbor laughed when I told her.
When I explained this to my neighbor she laughed, and then she agreed.

If you only look at the average you miss it.
An average hides exactly the cases that ought to worry us.

It is a small thing to change.
Few changes of this size would be noticed by so many so quickly.

We talked about it in homeroom and ran out of time.
Our homeroom debated it until the bell, and nobody had changed sides, though several had become less sure.

Grown ups would never put up with it at work.
No office would ask its staff to accept what is asked of us here.

I can live with a rule when I get the reason.
A rule whose reason is explained is half obeyed already.`;
