/** Words that carry grammar, not topic, one group a line. */
export const GRAMMAR = `
a an the this that these those each every either neither both all any some no none such another other others same several few many much more most less least enough half
i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself we us our ours ourselves they them their theirs themselves one ones oneself
who whom whose which what whoever whatever whichever someone somebody something anyone anybody anything everyone everybody everything nobody nothing
of in to for with on at from by about as into like through after over between out against during without before under around among within along across behind beyond but up down off above near since until till upon toward towards onto inside outside beside besides despite except per plus regarding concerning throughout via than
and or nor so yet if because although though while whereas unless whether when whenever where wherever once even
am is are was were be been being have has had having do does did done doing will would shall should can could may might must ought need dare used
not n't never always often sometimes usually rarely seldom ever already still just only also too very quite rather really almost nearly perhaps maybe probably possibly certainly definitely indeed actually basically simply mostly mainly especially particularly generally
here there now then today thus hence therefore however moreover furthermore nevertheless nonetheless otherwise instead meanwhile finally first firstly second secondly third lastly next again far further back away together apart later soon ago how why well else somewhat anyway besides altogether
get gets got getting go goes going gone went make makes made making say says said think thinks thought know knows knew want wants wanted see seen let lot lots kind sort thing things way ways able own sure example
don't doesn't didn't can't couldn't won't wouldn't shouldn't isn't aren't wasn't weren't haven't hasn't hadn't i'm i've i'd i'll you're you've you'll you'd he's she's it's we're we've we'll we'd they're they've they'll they'd that's there's what's who's let's cannot
`;

/** Phrases that join thoughts; students use the same few again and again. */
export const JOINING = `
and
but
or
so
because
since
although
though
even though
while
whereas
however
therefore
thus
hence
moreover
furthermore
in addition
additionally
also
besides
for example
for instance
such as
like
in fact
indeed
of course
actually
on the other hand
on the one hand
in contrast
instead
rather
nevertheless
still
yet
despite
in spite of
if
unless
when
whenever
as soon as
before
after
until
first
firstly
first of all
second
secondly
third
next
then
finally
lastly
in conclusion
to conclude
overall
in my opinion
i think
i believe
i feel
as a result
due to
because of
in order to
so that
that is why
this is why
not only
as well as
as well
even if
another
at first
in the end
at the same time
in other words
according to
especially
for this reason
this means
as long as
in general
to begin with
at last
`;
