import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import type { PostPush } from './postPush';
import type { PushKeys } from './pushKeys';
import { sendReminders } from './sendReminders';
import { reminderRoutes } from './routes';

export const routes = [reminderRoutes];

type Needs = PlatformServices & { pushKeys: PushKeys; postPush: PostPush };

export const jobs = (services: Needs): RepeatedJob[] => [
  {
    name: 'send reminders',
    everySeconds: SWEEP_SECONDS,
    run: () => sendReminders({ ...services, post: services.postPush }),
  },
];
