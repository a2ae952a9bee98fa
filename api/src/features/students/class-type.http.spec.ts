import { useEssayServer } from '../../../test/start-essay-server.ts';

describe('the class of a student follows from the period:', () => {
  const server = useEssayServer();
  const isClass = (period: number, class_type: string) => async () => {
    const { id } = await server.student(`Pupil of ${period}`, period);
    expect(await server.get(`/api/students/${id}`)).toMatchObject({ period, class_type });
  };
  it('CON-007 1 is IB English', isClass(1, 'ib_english'));
  it('CON-008 2 is 10th Grade English', isClass(2, '10th_grade_english'));
  it('CON-009 3 is 10th Grade English', isClass(3, '10th_grade_english'));
  it('CON-010 5 is IB English', isClass(5, 'ib_english'));
  it('CON-011 7 is 10th Grade English', isClass(7, '10th_grade_english'));
  it('CON-012 8 is 10th Grade English', isClass(8, '10th_grade_english'));
});
