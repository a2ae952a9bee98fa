/** Names that one person goes by: the long form, then what is not simply its beginning. */
const GROUPS = `
abigail abby gail
agnes aggie nessie
albert al bert bertie
alexander alex alec sandy sasha xander lex
alexandra alex sandra sandy sasha lexi
alfred alf fred freddie
amelia millie mia
andrew andy drew
angelina angie lina
anne annie nan nancy
annabelle anna belle
anthony tony ant
antonio tony toni
arabella bella
archibald archie baldie
arthur art artie
augustus gus
barbara babs barbie
bartholomew bart
benjamin ben benny benji
bernadette bernie detta
bridget biddy bridie
caroline carrie lina
cassandra cassie sandra
catherine cathy kate katie kitty cat kay
charles charlie chuck chas chaz
charlotte charlie lottie lotte
christina chris chrissie tina
christine chris chrissie tina
christopher chris kit topher
cornelius neil
cynthia cindy
deborah debbie
delilah lila
dorothy dot dottie dolly dora
eduardo lalo
edward ed eddie ned ted teddy
edwin ed eddie ned
eleanor ellie nell nora lena
elijah eli lijah
elizabeth liz lizzie beth betty bess bessie eliza elsie libby lisa betsy liza
emmanuel manny
eugene gene
ezekiel zeke
fernando nando
florence flo flossie
frances fran frankie fanny
francesca fran frankie chesca
francis frank frankie fran
francisco paco pancho frank cisco
frederick fred freddie rick
gabriela gabby
geoffrey jeff
gerald gerry jerry
gertrude trudy gertie
guadalupe lupe lupita
guillermo memo
harold harry hal
harriet hattie harry
helen nell ellie
henrietta hattie etta
henry harry hal hank
ignacio nacho
isabel bella izzy belle
isabella bella izzy belle
isaiah zay
jacob jake jack coby
jacqueline jackie
james jim jimmy jamie jem
jane janie jenny
janet jan
jean jeannie
jeffrey jeff geoff
jennifer jenny jen
jeremiah jerry
jesus chuy
john jack johnny jon
jonathan jon johnny
jose pepe
josefina pepa fina
joseph joe joey jo
josephine jo josie
katherine kate katie kathy kitty kat kay kit
kathleen kathy kate katie
kenneth ken kenny
laurence larry laurie
lawrence larry laurie
leonard leo lenny len
lillian lily lil
louis lou louie
louise lou lulu
lucille lucy lou
luis lucho
madeline maddie
magdalena lena maggie
margaret maggie meg peg peggy marge margie greta daisy rita madge
maria mia mary
maximilian max
marjorie marge margie
martha marty patty
mary molly polly mae mamie
matilda tilly mattie tilda
matthew matt matty
mathilda tilly tilda
melissa missy lissa
michael mike mickey mick mikey micky
mildred millie
miriam mimi
montgomery monty
nathaniel nat nate nathan
nicholas nick nicky klaus nico
olivia liv livvie
patricia pat patty tricia trish
patrick pat paddy rick
penelope penny nell
peter pete
philip phil pip
prudence prue
rachel shelly rae
rebecca becky becca
reginald reggie rex
ricardo rick
richard rick ricky dick rich
robert bob bobby rob robbie bert
roberta bobbie berta
rodrigo rigo
roger rodge
ronald ron ronnie
rosario charo
rosemary rose rosie romy
rudolph rudy
samantha sam sammie
samuel sam sammy
sarah sally sadie
sebastian seb bastian
stanislaus stan
stephen steve steph
steven steve
susan sue susie suzy
susanna sue susie
teresa terry tess tessa
terence terry
theodora dora thea teddy
theodore ted teddy theo
theresa terry tess tessa
thomas tom tommy
timothy tim timmy
tobias toby
valentina tina val
veronica ronnie vera nica
victoria vicky tori
vincent vinnie vin
virginia ginny
walter walt wally
wilhelmina mina minnie billie
william bill billy will willy liam
winifred winnie freddie
yolanda yoli
zachary zach zack
zechariah zach zack
`;

/** For each name, the others that the same person may go by; in lower case. */
export const SHORT_NAMES: ReadonlyMap<string, ReadonlySet<string>> = GROUPS.trim()
  .split('\n')
  .reduce((found, line) => {
    const group = line.split(' ');
    const [long] = group as [string, ...string[]];
    // From a short form only to the long one: 'Harry' is Henry or Harold, but Henry is not Harold.
    for (const name of group) {
      const others = found.get(name) ?? new Set<string>();
      for (const other of name === long ? group : [long]) if (other !== name) others.add(other);
      found.set(name, others);
    }
    return found;
  }, new Map<string, Set<string>>());
