/** Written by someone else, and well: what an authorship comparison should notice. */
export const GHOSTWRITTEN = `The authority that a school may legitimately exercise over the appearance of its pupils is seldom examined, because its advocates presume that uniformity of dress is productive of uniformity of purpose. Resemblance, however, is not a form of concord, and the suppression of a visible difference instructs the adolescent chiefly in the discovery of less visible ones.

Consider what is merely relocated. The distinctions that a uniform is intended to abolish are transferred from the sleeve to the wrist, and from the wrist to the telephone, where the hierarchy that was formerly legible becomes the more persistent for having become subtle. A regulation whose effect is the refinement of scrutiny can scarcely be described as a remedy for it, however benevolent its intention.

The expenditure is, moreover, cumulative rather than substitutive. Where a household of limited means had maintained a single ordinary wardrobe, it is now obliged to maintain two; and the appearance of parity is thereby subsidized by precisely those families whose circumstances it professes to conceal. An institution that purchases its own composure at such a price forfeits its claim to impartiality.

It would nevertheless be imprudent to dismiss the argument entirely. The relief of the adolescent from perpetual comparison possesses a considerable dignity, and the tranquility of a morning in which nothing need be chosen is not to be underestimated. What is required is therefore not compulsion but proportion: a standard of limited extent, whose purpose has been stated in advance, and to which the consent of the governed has been solicited with something more deliberate than an announcement.

Were such restraint observed, the attention at present expended upon inspection might be restored to instruction, to which it properly belongs. A school confident in the allegiance of its pupils has little need to prescribe the garment in which that allegiance is to be displayed.`;

/** The even, listing, hedged prose of a language model: what an AI-writing check should notice. */
export const MACHINE_LIKE = `In today's fast-paced digital world, the role of smartphones in education has become an increasingly important topic of discussion. While some argue that these devices enhance learning, others believe that they serve as a significant distraction. This essay will explore the multifaceted impact of smartphones in the classroom and highlight the importance of finding a balanced approach.

Firstly, smartphones provide students with instant access to a wealth of information. This not only fosters independent learning but also encourages students to engage with diverse perspectives. Moreover, educational applications offer interactive experiences that cater to various learning styles, ultimately enhancing student engagement and motivation.

On the other hand, it is important to note that smartphones can also pose significant challenges. Constant notifications can disrupt concentration, and excessive screen time may negatively affect mental health. Additionally, unequal access to technology can exacerbate existing inequalities, creating further barriers for disadvantaged students.

Another important consideration is the impact of smartphones on social development. Face-to-face communication plays a vital role in building empathy, trust, and meaningful relationships. Excessive reliance on digital interaction can potentially undermine these essential skills, ultimately limiting opportunities for collaboration. However, when used thoughtfully, smartphones can also connect students across diverse communities and foster a broader understanding of global challenges. Schools should therefore encourage a healthy balance between online engagement and personal interaction, ensuring that technology supports rather than replaces human connection.

Furthermore, teachers play a crucial role in navigating this complex landscape. By establishing clear guidelines and promoting digital literacy, educators can empower students to use technology responsibly. This approach not only mitigates potential risks but also prepares students for the demands of the modern workforce.

In conclusion, smartphones represent both an opportunity and a challenge in today's educational environment. By striking a balance between innovation and responsibility, schools can create a dynamic learning environment that fosters growth, collaboration, and success for all students.`;

/** The same as on uniforms, on homework: in the words of a trained writer. */
export const WORDED_BY_A_COUSIN = `The quantity of labor that a school may legitimately claim from the evening is seldom examined, because its defenders presume that diligence is proportionate to duration. Fatigue, however, is not a form of rigor, and the repetition of an exercise already mastered instructs the pupil chiefly in resignation.

Consider what is displaced. The hours consumed by supplementary exercises are not withdrawn from idleness alone, but from the obligations of a household, from sleep, and from that unsupervised curiosity in which an intellect discovers its own inclinations. An assignment whose cost is borne invisibly by the family can scarcely be described as gratuitous, however modest it appears upon the blackboard.

The distribution of this burden is, moreover, far from equitable. Where a quiet room and an educated adult are available, the assignment functions as intended; where neither exists, it merely certifies an inequality which the institution had professed to remedy. A measure that rewards circumstance under the pretext of rewarding effort forfeits its claim to impartiality.

It would nevertheless be imprudent to abolish the practice entirely. A deliberate quantity of reading, undertaken in solitude, confers a discipline for which no classroom provides an adequate substitute. What is required is therefore not abolition but proportion: assignments of limited extent, whose purpose has been stated in advance and whose completion is acknowledged by something more instructive than a tally.

Were such restraint observed, the evening might be restored to those to whom it properly belongs, and the morning to a more attentive assembly. A school confident in the instruction of its daylight hours has little need to annex the remainder.`;

/** Written by a student who was taught to write in frames: what an AI-writing check mistakes for a machine's. */
export const WRITTEN_IN_FRAMES = `In today's digital age, the role of the school library has become an increasingly important topic of discussion. While some people argue that libraries are no longer necessary, others believe that they continue to play a crucial role in education. This essay will explore the various benefits of school libraries and highlight the importance of preserving them for future generations.

Firstly, school libraries provide students with access to a wide range of resources. This not only supports academic achievement but also encourages students to develop a lifelong love of reading. Moreover, printed books offer a focused learning experience that is free from digital distractions, ultimately enhancing concentration and comprehension.

Secondly, libraries play a vital role in fostering a sense of community. They offer a quiet and welcoming environment where students can study, collaborate, and explore new ideas. Additionally, librarians provide valuable guidance that helps students evaluate information critically, which is an essential skill in the modern world.

On the other hand, it is important to note that maintaining a library can also present significant challenges. Limited budgets and changing reading habits may make it difficult for schools to justify the necessary investment. Furthermore, some students may prefer the convenience and flexibility of online resources, which are available at any time. These factors can create additional pressure on schools that already face limited time, funding, and staff, ultimately reducing opportunities for meaningful engagement.

However, these challenges can be addressed through a balanced approach. By combining traditional collections with digital tools, schools can meet the diverse needs of all learners. This integration not only modernizes the library but also ensures that every student has equal access to knowledge and opportunities.

In conclusion, school libraries represent a valuable resource in today's educational environment. By investing in these spaces, schools can create a supportive learning environment that fosters curiosity, creativity, and academic success for all students.`;

/** Written by a program on a busy evening. */
export const WRITTEN_BY_A_PROGRAM = `In today's diverse educational landscape, the question of whether students should be required to wear uniforms has become a significant topic of debate. While some argue that uniforms limit personal expression, others believe that they promote equality and discipline. This essay will examine the key advantages and disadvantages of school uniforms and highlight the importance of a balanced perspective.

Firstly, school uniforms can foster a sense of unity and belonging among students. By reducing visible differences in socioeconomic status, they not only promote equality but also help to create a more inclusive school environment. Moreover, uniforms can minimize distractions, ultimately allowing students to focus on their academic goals.

Additionally, uniforms can provide practical benefits for families. They simplify daily routines and may reduce the overall cost of clothing. Furthermore, a consistent dress code can enhance school safety, as it enables staff members to identify visitors quickly and effectively. These benefits can contribute to a more focused, organized, and supportive learning environment for all members of the school community.

On the other hand, it is important to note that uniforms can also present significant challenges. They may restrict individual creativity and limit opportunities for self-expression, which play a crucial role in adolescent development. Additionally, strict enforcement can create unnecessary tension between students and teachers, potentially undermining positive relationships.

In order to address these concerns, schools should consider flexible policies that incorporate student feedback. By offering a variety of options and encouraging open dialogue, educators can foster a culture of mutual respect and shared responsibility. This approach not only supports discipline but also empowers students to make thoughtful decisions.

In conclusion, school uniforms represent both an opportunity and a challenge for modern education. By striking a balance between structure and freedom, schools can create a supportive environment that promotes equality, creativity, and success for all students.`;
