/** What the class writes in its writing rooms, in pairs of lines like the arguments. */
export const ROOM_TEXTS = {
  morning: `The first hour of a school day

The first hour of a school day is my favorite, and hardly anybody sees it.
Of all the hours of a school day, the first is the one I know best and the one that visitors never see.

The building is loud before it is full, because the heating bangs in the pipes.
Long before the building fills, the heating knocks in the pipes as if somebody wanted to be let in.

The custodian opens the side door at ten to seven and tells the same joke.
At ten to seven the custodian unlocks the side door and tells the joke that he told yesterday.

I sit on the stairs by the gym, because the light comes on there first.
I wait on the stairs by the gym, where the lights come on before anywhere else.

Somebody always forgot something and calls home from the office.
Every morning somebody stands in the office and telephones home about a folder, a form or a pair of shoes.

The cafeteria smells of toast even if nobody has made any.
The cafeteria smells of toast on days when there is none.

You can hear the band through two doors, and they start the same song over and over.
Through two closed doors the band begins one song again and again, and never reaches its end.

The teachers talk different when they think nobody is there.
Teachers sound like other people as long as they believe that they are alone.

My locker is cold and it sticks.
My locker sticks in cold weather, and I have learned where to hit it.

The lady from the library waves with her keys.
The librarian waves with her keys, which is how she says that the door is open.

At seven thirty the buses come and then it is over.
At half past seven the buses arrive, and within a minute the quiet is gone.

Once it snowed and I was the only one with footprints.
On the one morning with snow, the only footprints in the yard were mine.

A stranger would think it is just waiting.
A stranger would call it waiting.

I would not want to sleep longer, even if I say so.
I complain about it like everybody, and would not trade it for an hour of sleep.`,
  shelf: `A book I would put back

I would put the lighthouse book back on the shelf.
The book I would put back on the shelf is the one about the lighthouse, which I finished anyway.

It starts well, with a storm and a lamp that goes out.
It begins well: a storm, a lamp that goes out, and a keeper who counts the seconds.

Then nothing happens for sixty pages but soup.
Then, for sixty pages, the keeper makes soup.

The keeper never asks where the boat went.
Nobody in the book asks where the boat has gone, and I kept asking.

My sister liked it because of the dog.
My sister loved it for the dog, who is on four pages.

The chapters end in the middle, so you have to read on even if you do not want to.
Each chapter stops in the middle of a sentence, which is a trick and not suspense.

I did like the map in the front.
The map inside the cover is the best page, and I looked at it more often than at the text.

There are too many words for fog.
The author knows nine words for fog and uses them all.

When the letter finally comes, it is not even read.
The letter that everyone waits for arrives at last, and is burned unread.

I read it on the bus, which is loud, so maybe that is part of it.
I read most of it on a loud bus, which may not be the author's fault.

One chapter is only a list of what is in the cupboard.
One chapter is a list of what stands in the cupboard, and I read it twice to be sure.

A friend of mine cried at the part with the gloves.
A friend cried at the page with the gloves; I had to look for it again.

The end is another storm, so you are where you were.
It ends with another storm, so that we stand where we stood on the first page.

Somebody who likes weather should have it.
Whoever likes weather should borrow it; I would rather have known about the boat.`,
};
