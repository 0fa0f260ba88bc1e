/** Where Twilio tells replies, and with `?text=` what became of a text. */
export const twilioWebhookPath = '/webhooks/twilio';

/** The error of a number whose owner has replied STOP. */
export const unsubscribed = 21_610;
