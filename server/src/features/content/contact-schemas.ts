import { Type } from 'typebox'

/** Blank fields are told apart from missing ones by the use case, in the words of the contact page. */
export const ContactMessage = Type.Object({
  name: Type.String({ maxLength: 120 }),
  email: Type.String({ maxLength: 254 }),
  subject: Type.String({ maxLength: 200 }),
  message: Type.String({ maxLength: 5_000 }),
})

export const ContactReceived = Type.Object({ id: Type.String(), message: Type.String() })
