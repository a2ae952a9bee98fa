import { fill, LINES } from '../../../test/fill-gradebook.ts';

describe('the headings of', () => {
  const people = '"Rivera, Maya",104215,,9\n"Marsh, Ada",105,,8\n';
  const filled = (source: string) => fill(source, LINES.slice(0, 1));

  it.each([
    [
      'Skyward: two rows, the second with the points',
      `Class,P2,,\n,,The Lighthouse,Old\nStudent,ID,20,10\n${people}`,
    ],
    [
      'Infinite Campus: points below them',
      `Student,Number,The Lighthouse,Old\n,Points Possible,20,10\n${people}`,
    ],
    [
      'Canvas, with how scores are posted',
      `Student,ID,The Lighthouse (7),Old\n,,Manual Posting,\nPoints Possible,,20,10\n${people}`,
    ],
    [
      'a district: the assignments below one word',
      `Student,ID,Essays,Essays\n,,The Lighthouse,Old\nPoints,,20,10\n${people}`,
    ],
    [
      'PowerSchool: facts above them',
      `Class:,English\nAssignment Name:,The Lighthouse\nPoints Possible:,20\nName,Number,Score,Old\n${people}`,
    ],
    [
      'Blackboard and Moodle, with words of their own',
      `Name,ID,Assignment: The Lighthouse (Real),Old\nMax score,,20,\n${people}`,
    ],
  ])('%s', (_, source) => {
    const { text, filling, gradebook } = filled(source);
    expect(text).toBe(source.replace('104215,,9', '104215,15,9'));
    expect(filling.leftOut).toEqual([{ who: 'Marsh, Ada', why: 'Nobody of this assignment has this name.' }]);
    expect(new Set(gradebook.headings).size).toBe(4);
  });

  it('Google Classroom: dates and points below them are nobody, Max is somebody', () => {
    const source =
      'Last Name,First Name,The Lighthouse\nDate,,1/2\nPoints,,20\nClass Average,,\nRivera,Maya,\nYoung,Max,\n';
    const { text, filling } = fill(source, [
      LINES[0]!,
      { ...LINES[0]!, id: 's9', student_name: 'Max Young', school_number: null },
    ]);
    expect(text).toBe(source.replace('Rivera,Maya,', 'Rivera,Maya,15').replace('Young,Max,', 'Young,Max,15'));
    expect(filling.leftOut).toEqual([]);
  });

  it('nothing: the first row is a student, and a new column has no title', () => {
    const source = '"Rivera, Maya",104215,9\n';
    expect(filled(source).text).toBe('"Rivera, Maya",104215,9,75\n');
  });
});
