/** Why a text was dropped although somebody should have got it. Nothing else is a failure. */
export const tooLate = 'it was too late';
export const noNetwork = 'no text messages are sent';
