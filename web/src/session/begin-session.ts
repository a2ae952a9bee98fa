import type { Store } from '../data/client/store.ts';
import { studentsApi } from '../data/students.api.ts';
import { authApi } from '../data/auth.api.ts';
import { classesApi } from '../data/classes.api.ts';
import { schoolApi } from '../data/school.api.ts';

/**
 * Requests what a signed-in person's every page waits for, side by side, and resolves when all of it is answered or
 * refused: who reads no roster is refused years and classes, and needs none.
 */
export const beginSession = async ({ dispatch }: Store): Promise<void> => {
  await Promise.all([
    dispatch(authApi.endpoints.verify.initiate()),
    dispatch(schoolApi.endpoints.school.initiate()),
    dispatch(studentsApi.endpoints.academicYears.initiate(undefined)),
    dispatch(classesApi.endpoints.classes.initiate(undefined)),
  ]);
};
