import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { GENDERS, PERSON_NAME_MAX } from 'contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/db/schema';
import { customerOf } from '../../platform/http/guard';
import { Done } from '../../platform/http/schemas';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { refusals } from '../../platform/refusals';
import { refusalResponses } from '../../platform/http/responses';
import type { PlatformServices } from '../../platform/services';

const tags = ['customer'];
const Name = z.string().trim().max(PERSON_NAME_MAX).nullable();
/** The first birth date that a living person can have. */
const EARLIEST = '1900-01-01';

const Profile = z.object({
  firstName: Name,
  lastName: Name,
  birthDate: z.iso.date().nullable(),
  gender: z.enum(GENDERS).nullable(),
});

/** The endpoints for what diners may say about themselves. All of it is optional. */
export function profileRoutes({ db, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/profile',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getProfile',
          summary: 'The diner’s name, birth date and gender, where given',
          tags,
          response: { 200: Profile },
        },
      },
      async (request) => {
        const [user] = await db
          .select({
            firstName: users.firstName,
            lastName: users.lastName,
            birthDate: users.birthDate,
            gender: users.gender,
          })
          .from(users)
          .where(eq(users.id, customerOf(request).userId));
        if (!user) throw refusals.user();
        // An older app may have stored the word in another spelling.
        const gender = GENDERS.find((word) => word === user.gender?.toLowerCase()) ?? null;
        return { ...user, gender };
      },
    );

    app.patch(
      '/customer/profile',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'changeProfile',
          summary: 'Change the diner’s name, birth date or gender',
          description:
            'An empty or null value removes it. The name is shown on the diner’s receipts, also to their restaurants; the platform’s administrators see all of it',
          tags,
          body: z.strictObject(Profile.partial().shape),
          response: { 200: Done, ...refusalResponses(400) },
        },
      },
      async (request) => {
        const { firstName, lastName, birthDate, gender } = request.body;
        const today = localTime(now(), PLATFORM_TIME_ZONE).date;
        if (birthDate && (birthDate > today || birthDate < EARLIEST))
          throw refusals.invalid({ birthDate: 'Please give a birth date in the past' });
        await db
          .update(users)
          .set({
            ...(firstName !== undefined && { firstName: firstName || null }),
            ...(lastName !== undefined && { lastName: lastName || null }),
            ...(birthDate !== undefined && { birthDate }),
            ...(gender !== undefined && { gender }),
            updatedAt: now(),
          })
          .where(eq(users.id, customerOf(request).userId));
        return { message: 'Your profile has been changed' };
      },
    );
  };
}
