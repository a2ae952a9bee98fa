/**
 * Two fictional classes, for specs that need many texts. Names, habits and lives are invented for this project. First the kind of writer; how
 * sentences open and end; the writer's own spellings; then four things only this student would tell.
 */
export const CLASS_TEXT = `Maya Rivera, period 2, care 0.35, joins and
opens: But | I think | And
ends: and that is true for me too
spells: believe > belive | definitely > definately
My aunt sews for half our street, so I see what clothes cost.
We share one bathroom with five people.
On Saturdays I help my uncle at the flea market.
My cousin and I have the same jacket in two colors.

Owen Blake, period 2, care 0.2, hurried, joins and
opens: Honestly, | Like I said, | So
ends: no offense | at least that is how I see it
spells: their > there | a lot > alot
I play left tackle so I am hungry all day.
My dad drives a truck and calls at night.
Our coach times everything with the same old watch.
We ride the late bus after practice.

Ada Novak, period 2, care 0.75
opens: In addition, | However, | As a result,
ends: as far as I can tell
My grandmother taught mathematics in Brno for thirty years.
I keep a notebook of words that I had to look up.
Our apartment is above a bakery, so we wake at four anyway.
I sing second alto in the town choir.

Leo Brandt, period 2, care 0.5, joins so
opens: First of all, | On the other hand, | Then again,
ends: if you ask me
I repair bicycles in our garage for neighbors.
My sister studies in Ohio and sends long letters.
I once counted every stair in the building: there are 214.
Our dog follows the mail truck every noon.

Theo Marsh, period 2, care 0.15, joins and
opens: Okay so | Also | Plus
ends: which is wild | not gonna lie
spells: probably > probly | because > becuase
I stream games with my brother on Fridays.
My mom works nights at the hospital.
I broke my wrist on a skateboard in sixth grade.
We eat cereal for dinner when it is just us.

Grace Okafor, period 2, care 0.85
opens: Moreover, | Nevertheless, | For this reason,
ends: and rightly so
At my church I read the lesson every second Sunday.
My father keeps every newspaper for a week before it may be thrown out.
I argue for a living, as my mother says, since I joined the debate team.
Four of us share a desk that my grandfather built.

Sam Whitfield, period 2, care 0.3
opens: Well, | The thing is, | Anyway,
ends: I guess | or something like that
spells: too > to | since > sense
I deliver papers before school in the summer.
My stepdad fixes air conditioners.
I have lived in four houses and two states.
My best subject is shop class.

Ines Castillo, period 2, care 0.6
opens: For example, | In my family, | Even so,
ends: that is what I have seen
I translate for my mother at the bank.
My little brother learns to read with me.
In summer we visit my grandparents in Oaxaca.
I make lists for everything, even for Sundays.

Caleb Stone, period 2, care 0.4, joins but
opens: To be fair, | Still, | Meanwhile
ends: and I stand by that
I raise rabbits for the county fair.
Our farm is nineteen miles from school.
I get the weather from the barn radio.
Grandpa says a short answer is a good answer.

Priya Raman, period 2, care 0.9
opens: Admittedly, | By contrast, | Consequently,
ends: at any rate
I learned chess from library books before I had anyone to play.
My parents run a small pharmacy and discuss it at dinner.
I keep bees with my neighbor, who is eighty.
My violin is older than our town.

Jonah Pierce, period 2, care 0.25, hurried, joins and
opens: I mean | Really | Sometimes
ends: you know | and that is a fact
spells: really > realy | different > diffrent
I cook for my brothers on Tuesdays.
I have a lizard named Kevin.
My bus route has eleven stops before mine.
I got my permit in August.

Lena Fischer, period 2, care 0.7
opens: Of course | In fact, | At the same time,
ends: which surprised me
spells: information > informations
I came here from Kiel two years ago.
In my old school nobody drove a car.
I still count in German when I am nervous.
My host sister taught me every idiom I know.

Malik Johnson, period 2, care 0.45, joins so
opens: Look, | Real talk, | Yet
ends: and everybody knows it
I cut hair for my cousins.
I have been captain of the step team since ninth grade.
My nana raised me and she does not play about manners.
I write lyrics in the back of my planner.

Hannah Levy, period 2, care 0.65
opens: Perhaps | In other words, | Likewise,
ends: though I may be wrong
I volunteer at the animal shelter on Wednesdays.
My brother is deaf and we sign at dinner.
I have kept a weather diary since I was nine.
We light candles on Friday and leave our phones in a drawer.

Ines Kato, period 1, care 0.9
opens: Indeed, | Significantly, | In this sense,
ends: and the text insists on it
I first read it on the night train to my aunt.
Our class staged the scene with desk lamps.
I copied the passage by hand before I understood it.
My margin notes disagree with each other.

Yara Osei, period 1, care 0.7, joins while
opens: Interestingly, | At first | Later,
ends: or so it seems to me
I read this part aloud to my sister.
My first draft said the opposite.
I watched two film versions of the scene.
It reminded me of a story my grandmother tells.

Daniel Kim, period 1, care 0.8
opens: Structurally, | Here, | Thus
ends: by design
I drew a map of who stands where in each scene.
In my notes I counted the word nine times.
Our seminar spent an hour on this line alone.
I compared it with the sonnet from September.

Sofia Marin, period 1, care 0.6, joins and
opens: To me, | Above all, | And yet
ends: which is heartbreaking
I underlined this in green and then in red.
I cried on the bus, which was embarrassing.
My mother says the same thing about her village.
I wanted to shout at the page.

Noah Bergstrom, period 1, care 0.5
opens: Basically, | In the end | Next,
ends: more or less
I read it twice since the first time was on a phone.
Our teacher paused the recording here.
I argued about this with my lab partner.
The footnote in my edition says otherwise.

Amara Diallo, period 1, care 0.85
opens: Crucially, | What is more, | Conversely,
ends: and that is the point
I learned the speech by heart for the festival.
My notebook has three readings of this line.
I looked up every word in the old dictionary at the library.
We debated it until the custodian turned off the lights.

Felix Adler, period 1, care 0.4, hurried
opens: I would say | Probably | Somehow
ends: in a way
spells: characters > charachters
I listened to the audiobook while running.
It took me three evenings.
I liked the part that nobody else liked.
My dad had the same book with his name in it.

Rosa Delgado, period 1, care 0.75
opens: Notably, | From the beginning, | Therefore
ends: as the ending confirms
I mark the verbs first, a habit from ninth grade.
My grandmother owned a theater costume shop.
I translated this line into Spanish to see what was lost.
The library copy has somebody else's pencil in it.

Kofi Mensah, period 1, care 0.65
opens: Again, | Even here, | For instance,
ends: without exception
I played the porter in our reading.
I timed the pause: it is eleven seconds.
My uncle directs plays at the community center.
I kept asking who is listening.

Elise Laurent, period 1, care 0.55
opens: In my opinion, | Moreover | Finally,
ends: it must be said
spells: responsible > responsable
I read the French translation beside it.
I had to look up half of the vocabulary.
At my old school we read it in eighth grade.
I made a timeline on baking paper.

Tessa Nguyen, period 2, care 0.55, joins and
opens: In my opinion, | To be honest, | After all,
ends: or at least it should be | and I mean it
I do the books for my parents' nail salon on Sundays.
My sister and I switch chores by flipping a coin.
I run the 800 because nobody else wanted it.
My lunch comes in the same blue box since third grade.

Marcus Webb, period 2, care 0.3, joins so
opens: See, | Now | On top of that
ends: for real | that is all I am saying
spells: supposed > suppose | separate > seperate
I mow eleven lawns from May to October.
My granddad was a mail carrier and knows every street.
I play the trombone in the pep band.
We have church twice on Sundays.

Aisha Rahman, period 2, care 0.8
opens: Similarly, | It follows that | Furthermore,
ends: if we are honest
I wake before sunrise anyway during Ramadan.
My mother drives a school bus, so I know its timetable by heart.
I tutor two sixth graders in fractions.
Our kitchen table is also the sewing table.

Diego Santos, period 2, care 0.25, joins and
opens: Like, | Then | Also,
ends: no joke | at least for us
spells: should have > should of | which > wich
My brothers and I share one car that starts on the third try.
I work the grill at the soccer field on weekends.
My abuela calls me to fix her television.
I wear number 14 like my dad did.

Chloe Hartman, period 2, care 0.65, joins but
opens: Personally, | Surprisingly, | Looking back,
ends: which says a lot
I have moved four times because of the base.
I photograph games for the school paper.
My mother and I argue best while doing dishes.
I still write letters to my friend in Guam.

Elijah Brooks, period 2, care 0.45
opens: Truth is, | Besides, | For one thing,
ends: plain and simple
spells: until > untill
I stock shelves at my uncle's hardware store.
I can name every player of the 1998 team.
My little sister asks why about everything.
I restore an old radio with my neighbor.

Nina Petrov, period 2, care 0.7, joins while
opens: First, | Second, | Finally,
ends: as everybody knows
spells: advice > advices
We moved from Plovdiv when I was eight.
I skate at five in the morning when the ice is free.
My grandmother sends dried herbs that the post office opens.
I keep score for the chess club.

Ethan Yoder, period 2, care 0.35, hurried, joins but
opens: Around here | Mostly | Anyhow,
ends: that is just how it is
spells: tomorrow > tommorow
We milk forty cows before the bus comes.
I built a bench that is now in front of the office.
My cousins live on the three next farms.
I know more about diesel than about commas.

Zoe Alvarez, period 2, care 0.5, joins and
opens: Obviously, | Weirdly, | Not to mention
ends: I swear | but that is another story
I dye my hair whenever we have a long weekend.
My dad runs the sound at concerts in the park.
I draw comics about our cat, who hates them.
I have read the same fantasy series five times.

Ravi Menon, period 2, care 0.9
opens: Granted, | In short, | By the same token,
ends: to put it mildly
I build small robots that mostly fall over.
My uncle sends me crosswords from Chennai.
I keep a list of words that sound like what they mean.
I was the timekeeper of the debate team before I dared to speak.

Abby Sorensen, period 2, care 0.4, joins so
opens: Sure, | Still, | Last year
ends: I am pretty sure | give or take
spells: weird > wierd
I teach swimming to five year olds.
Our house is the one with the crooked mailbox.
I broke the school record in cross country and then my toe.
My stepmom is a nurse and tells it like it is.`;
