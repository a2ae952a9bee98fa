/** A student of a course of a learning platform (LTI 1.3), as the platform names them. */
export interface CourseMember {
  /** Of the platform. */
  id: string;
  /** 'Rivera, Maya', or as the platform writes it; '' where it does not tell names. */
  name: string;
  /** Null: not told. */
  email: string | null;
  /** The number that the school gave them; null: not told. */
  number: string | null;
}
