/** A time zone by its IANA name, such as America/New_York. */
export type TimeZone = string;
