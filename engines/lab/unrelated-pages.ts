/** Pages about something that no task of the data asks for, written for measuring. */
export const UNRELATED_PAGES: Readonly<Record<string, string>> = {
  stork:
    'The white stork is a large bird that breeds on chimneys, towers and tall poles. Its plumage is white, with ' +
    'black feathers along the wings, and its long beak and legs are red. A pair builds a heavy nest of branches and ' +
    'lines it with grass, straw and rags. The nest is repaired every spring and may weigh as much as a small cow. ' +
    'The female lays three to five eggs in April, and both parents sit on them for about a month. The chicks are ' +
    'fed with worms, frogs, beetles and mice, which the adults find in wet meadows. Storks have no voice to speak ' +
    'of, so they greet each other by clattering their beaks. In late summer the flocks gather and leave for the ' +
    'south. They glide on warm rising air, which does not form over water, and therefore avoid the open sea. Those ' +
    'from the west cross at Gibraltar, those from the east at the Bosporus, and both spend the winter on the ' +
    'savanna. On the way many are killed by power lines, storms and drought. A ring on the leg tells researchers ' +
    'where a bird was hatched and how far it has flown. Some have been followed by satellite for twenty years. In ' +
    'recent winters many storks have stayed in Spain, where they feed on rubbish dumps and rice fields. In villages ' +
    'the arrival of the first stork is still a sign that the frost is over, and old wheels are fixed to roofs so ' +
    'that the pair will settle there again.',
  glass:
    'Glass is made by melting sand with soda and lime in a furnace at about fifteen hundred degrees. The oldest ' +
    'pieces are beads from Mesopotamia, and the first bottles were wound around a core of clay. Blowing was invented ' +
    'in Syria in the first century: a lump of hot glass is taken up with an iron pipe, turned and inflated like a ' +
    'bubble. Roman workshops sold cheap cups and jars in every harbor of the empire. In the Middle Ages the ' +
    'craftsmen of Murano guarded their recipes, and a master who left the island could be punished. They added ' +
    'manganese to remove the green tint that comes from iron, and gold to color a vessel ruby red. Window panes ' +
    'were cut from cylinders or spun discs until the twentieth century. Today molten glass floats on a bath of ' +
    'liquid tin and leaves it as a perfectly flat ribbon. When the ribbon is cooled too quickly, stresses remain in ' +
    'it, so it passes slowly through a long oven. Tempered panes are heated again and chilled by jets of air; they ' +
    'break into blunt crumbs instead of blades. Borosilicate withstands sudden heat and is used for flasks and ' +
    'baking dishes. Lead makes a goblet heavy and brilliant, while barium does the same without poison. Threads of ' +
    'pure silica, thinner than a hair, carry light under the oceans. Broken bottles can be melted any number of ' +
    'times, and every tenth of shards in the mixture lowers the fuel that the furnace burns.',
  volcano:
    'A volcano grows where molten rock rises through cracks in the crust. Below it lies a chamber of magma, which is ' +
    'lighter than the stone around it and full of dissolved gas. As the magma climbs, the pressure drops, bubbles ' +
    'form, and the mixture foams like a shaken bottle. Thin basalt flows out quietly and builds broad shields such ' +
    'as Mauna Loa. Sticky lava plugs the vent until it explodes and hurls ash into the stratosphere. The steep cones ' +
    'of Fuji and Vesuvius are layers of both. Glowing clouds of ash and steam race down the slopes faster than a ' +
    'train and bury valleys within minutes. Mud, made of ash and melted snow, reaches towns far from the crater. In ' +
    'eighteen fifteen Tambora darkened the sky, and the harvest failed on the other side of the globe in the year ' +
    'that followed. Geologists watch tremors, the tilt of the ground and the sulfur in the plume. Swarms of small ' +
    'quakes show that rock is being split by rising magma. Satellites measure how a flank swells by a few ' +
    'centimeters. Farmers return nevertheless, because weathered ash is rich in potassium and holds water well. Hot ' +
    'springs heat greenhouses in Iceland, and steam from wells drives turbines. Extinct cones erode until only the ' +
    'hard plug in the vent is left, often with a chapel on its summit. On the floor of the ocean, pillows of lava ' +
    'are formed every day along the ridges where the plates part.',
};
