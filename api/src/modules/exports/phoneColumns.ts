import { nationalPhone } from 'contracts';

interface WithPhone {
  /** The phone number in E.164 format. */
  phone: string | null;
}

/** The columns for a phone number: one in E.164 format, and one as people in the country write it. */
export const phoneColumns = {
  phone: ({ phone }: WithPhone) => phone,
  phone_national: ({ phone }: WithPhone) => phone && nationalPhone(phone),
};

/** The names of the columns that contain a phone number. */
export const PHONE_COLUMNS: readonly string[] = Object.keys(phoneColumns);
