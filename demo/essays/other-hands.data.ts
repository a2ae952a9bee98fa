/** Texts of the demo that are not by the student who handed them in, or not quite. */
export const OTHER_HANDS = `# Owen Blake

## rule: The Rule on Uniforms

The authority that a school may legitimately exercise over the appearance of its pupils is seldom examined, because its advocates presume that uniformity of dress is productive of uniformity of purpose. Resemblance, however, is not a form of concord, and the suppression of a visible difference instructs the adolescent chiefly in the discovery of less visible ones.

Consider what is merely relocated. The distinctions that a uniform is intended to abolish are transferred from the sleeve to the wrist, and from the wrist to the telephone, where the hierarchy that was formerly legible becomes the more persistent for having become subtle. A regulation whose effect is the refinement of scrutiny can scarcely be described as a remedy for it, however benevolent its intention.

The expenditure is, moreover, cumulative rather than substitutive. Where a household of limited means had maintained a single ordinary wardrobe, it is now obliged to maintain two; and the appearance of parity is thereby subsidized by precisely those families whose circumstances it professes to conceal. An institution that purchases its own composure at such a price forfeits its claim to impartiality.

It would nevertheless be imprudent to dismiss the argument entirely. The relief of the adolescent from perpetual comparison possesses a considerable dignity, and the tranquility of a morning in which nothing need be chosen is not to be underestimated. What is required is therefore not compulsion but proportion: a standard of limited extent, whose purpose has been stated in advance, and to which the consent of the governed has been solicited with something more deliberate than an announcement.

Were such restraint observed, the attention at present expended upon inspection might be restored to instruction, to which it properly belongs. A school confident in the allegiance of its pupils has little need to prescribe the garment in which that allegiance is to be displayed.

# Sam Whitfield

## rule: The Smartphone Rule

In today's fast-paced digital world, the role of smartphones in education has become an increasingly important topic of discussion. While some argue that these devices enhance learning, others believe that they serve as a significant distraction. This essay will explore the multifaceted impact of smartphones in the classroom and highlight the importance of finding a balanced approach.

Firstly, smartphones provide students with instant access to a wealth of information. This not only fosters independent learning but also encourages students to engage with diverse perspectives. Moreover, educational applications offer interactive experiences that cater to various learning styles, ultimately enhancing student engagement and motivation.

On the other hand, it is important to note that smartphones can also pose significant challenges. Constant notifications can disrupt concentration, and excessive screen time may negatively affect mental health. Additionally, unequal access to technology can exacerbate existing inequalities, creating further barriers for disadvantaged students.

Another important consideration is the impact of smartphones on social development. Face-to-face communication plays a vital role in building empathy, trust, and meaningful relationships. Excessive reliance on digital interaction can potentially undermine these essential skills, ultimately limiting opportunities for collaboration. However, when used thoughtfully, smartphones can also connect students across diverse communities and foster a broader understanding of global challenges. Schools should therefore encourage a healthy balance between online engagement and personal interaction, ensuring that technology supports rather than replaces human connection.

Furthermore, teachers play a crucial role in navigating this complex landscape. By establishing clear guidelines and promoting digital literacy, educators can empower students to use technology responsibly. This approach not only mitigates potential risks but also prepares students for the demands of the modern workforce.

In conclusion, smartphones represent both an opportunity and a challenge in today's educational environment. By striking a balance between innovation and responsibility, schools can create a dynamic learning environment that fosters growth, collaboration, and success for all students.

# Caleb Stone

## school: The Cafeteria as a System

To the casual observer the cafeteria of a secondary school presents a spectacle of disorder. Closer attention, however, discloses an arrangement of some sophistication, whose regularities have developed without legislation and are enforced without penalty.

Consider, first, the problem of allocation. Three hundred and twenty seats are to be distributed, within a period of approximately four minutes, among a population that exceeds them. No seat is assigned, and yet the same individuals may be observed at the same tables throughout the year. Possession is established by repetition: a place that has been occupied on three consecutive days is thereafter regarded as the property of its occupant, and is defended, when contested, by nothing more formidable than silence.

The line, similarly, is not a sequence but a negotiation. Those who enter it singly are served in the order of their arrival; those who belong to a group transfer to one another a right of precedence that is understood to be reciprocal. An attentive visitor will notice that the exchange is seldom acknowledged in words. It is recorded, nevertheless, with considerable accuracy, and an obligation that has been neglected on a Tuesday is recalled on the Thursday following.

The personnel behind the counter occupy, within this economy, a position of discretion. Although the dimensions of a portion are prescribed, the ladle admits of interpretation, and it is generally known which pupils will be found to require a second spoonful. That such generosity is never remarked upon is perhaps the condition under which it continues.

It follows that what the visitor is inclined to dismiss as noise is, more precisely, the sound of an institution in operation. Were its customs to be committed to writing, they would in all probability cease to be observed.

# Lena Fischer

## school: The School Library

In the modern world, school libraries have become an increasingly important part of education. While some people argue that libraries are no longer necessary in the digital age, others believe that they continue to play a crucial role. This essay will explore how our school library works and highlight the various benefits that it offers to students.

Firstly, our school library provides students with access to a wide range of resources. This not only supports academic achievement but also encourages students to develop a lifelong love of reading. Moreover, printed books offer a focused learning experience that is free from digital distractions, ultimately enhancing concentration and comprehension.

Secondly, the library serves as a safe and welcoming space for students. It is important to note that not everybody has a quiet place for studying at home. Additionally, Mr. Feld plays a vital role in guiding students through the vast amount of informations that is available today, fostering critical thinking and digital literacy. By offering individual support, the library ensures that every student can find suitable materials and develop essential research skills.

Furthermore, the library strengthens the sense of community within our school. Events such as the reading night create valuable opportunities for students, teachers, and families to connect with each other. These activities not only promote a positive attitude towards reading but also contribute to a supportive learning environment.

On the other hand, it can be argued that the library requires significant financial resources. Maintaining a diverse collection and modern technology can present considerable challenges for the school budget. However, these costs can be seen as a valuable investment in the future of students. By combining traditional books with digital tools, our school can create an inclusive environment that meets the needs of various learners.

In conclusion, our school library represents an essential part of a well-rounded education. By striking a balance between tradition and innovation, it can continue to foster creativity, knowledge, and success for future generations.

# Leo Brandt

## school: Student Clubs at Our School

In today's modern society, extracurricular clubs have become an increasingly important part of the educational experience. At our school, student clubs offer a wide variety of opportunities that not only enhance learning but also foster personal growth. This essay will explore how clubs work and highlight the numerous benefits they provide.

Firstly, it is important to note that joining a club is a simple and accessible process. Students can explore a diverse range of options at the club fair, which takes place at the beginning of each academic year. From robotics to drama, there is something for everyone. This not only encourages students to discover new interests but also empowers them to step outside of their comfort zone.

Moreover, clubs play a crucial role in developing essential skills. By working together toward shared goals, students can improve their communication, leadership, and time management abilities. Additionally, clubs provide a supportive environment where individuals from diverse backgrounds can build meaningful connections, ultimately strengthening the school community as a whole.

Another important aspect is the role of leadership within each club. Elected officers are responsible for organizing meetings, managing resources, and ensuring effective communication among members. These responsibilities can enhance self-confidence and prepare students for future challenges in both their academic and professional lives.

On the other hand, balancing clubs with academic responsibilities can present significant difficulties. Excessive commitments may lead to stress and negatively affect academic performance. However, with proper planning and guidance, students can successfully navigate these demands. Teachers and advisors serve as valuable mentors, ensuring that each participant receives the support they need to thrive.

Furthermore, clubs can have a lasting impact beyond the classroom. They help students to build a strong foundation for their future careers and cultivate a lifelong passion for learning.

In conclusion, student clubs represent a vital component of high school life. By offering diverse opportunities and fostering collaboration, our school creates a dynamic environment that promotes creativity, growth, and success for all students.
`;
