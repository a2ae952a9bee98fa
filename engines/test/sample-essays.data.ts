/** Texts written for the tests of this project; no student wrote them. */
export const CAREFUL = `The question of whether a school should begin later in the morning is not merely a matter of comfort. A student who has slept for only six hours cannot follow a difficult lesson; she listens, perhaps, but she does not learn. The study that our teacher showed us in class found that marks rose by nearly a tenth where lessons started at nine o'clock.

It is often said that a later start would disturb the buses, and this objection deserves an answer. Our town already runs two sets of buses, one for the younger children and one for us; the two could simply change places. Moreover, younger children wake early of their own accord, as anybody who has a small brother will confirm.

There remains the matter of sport. Training would end later, and in winter it would end in the dark. However, the school owns lamps, and most teams train indoors from November until March. I therefore believe that the difficulty is real but small, whereas the benefit is large and is felt by everybody.

In conclusion, a later start costs little and gives much. The school should try it for one year, measure the results, and then decide; nobody could reasonably call that a reckless plan.`;

export const CARELESS = `i think school should start later becuase kids are realy tired and they cant pay atention. My brother he gets up at 5:30 and its so dark outside!! he says he is gonna fall asleep in class and one time he did and the teacher got mad at him. That isnt fair at all.

Also alot of kids dont eat breakfast cause theres no time so there hungry all day. if you are hungry you cant think, everybody knows that! My friend Mike he never eats and then hes mean to everyone till lunch.

Some people say the buses would be messed up but i dont think so. They can just drive later, its not that hard. And people say what about sports but you can play sports when its dark because we have lights so who cares.

so thats why i think school should start at like 9 or even 10 because then kids would be happy and they would do better and teachers would be happy to. Plus parents wouldnt have to yell at us every morning!! It would be better for everyone and i hope the school listens to us for once becuase we are the ones who have to go there every day.`;

export const CAREFUL_TWO = `My grandmother kept bees, and it was from her that I learned what patience is. She never hurried; a hive, she used to say, notices haste before it notices smoke. When I was eight she let me lift the lid for the first time, and I remember how heavy it was, and how quiet she became.

It is not true that bees sting without cause. They sting when they are pressed, or when somebody breathes upon them, or when the weather is about to turn; in all other cases they are busy. My grandmother, however, was stung twice on that first afternoon, and she did not so much as move her hand.

There were, of course, years in which the honey failed. She accepted these as she accepted rain. I, on the other hand, was a child, and I wept over the empty combs; she gave me a spoon and told me to scrape the frames, since something always remains.

I have kept bees myself for two summers now. I am not as patient as she was, and perhaps I never shall be. Nevertheless, whenever I lift a lid, I find that I am standing still, and that I am listening.`;
