export const unreadable = 'We cannot read this PDF. If it has a password, save it without one, or send a picture of it.'
