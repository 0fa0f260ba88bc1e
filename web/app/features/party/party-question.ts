/** On the control that asks for the party, and on its dialog. */
export const partyQuestion = 'Who’s coming, and what are you bringing?';
