/** The reasons that a diner can tap for a good and for a bad meal. */
export const GOOD_REASONS = ['food', 'service', 'quick', 'price', 'place'] as const;
export const BAD_REASONS = ['waiting', 'food', 'service', 'wrong_order', 'price', 'cleanliness'] as const;

/** What a diner can report as wrong on a receipt. */
export const COMPLAINT_REASONS = ['amount', 'origin', 'return', 'points', 'other'] as const;

/** Every reason of feedback. */
export type FeedbackReason =
  (typeof GOOD_REASONS)[number] | (typeof BAD_REASONS)[number] | (typeof COMPLAINT_REASONS)[number];

/** The maximum length of the line that a diner can add. */
export const FEEDBACK_TEXT_MAX = 140;

/** How many days after the meal a diner can rate it, and change the rating. */
export const RATING_DAYS = 7;

/** What the restaurant has done with feedback. The diner sees it. Only complaints get more than `read`. */
export const FEEDBACK_STATES = ['new', 'read', 'working', 'done', 'declined'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
