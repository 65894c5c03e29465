/** Opens a chat with this number, the message typed already. A number as people write it: "+234 803 123 4567". */
export const whatsappChat = (number: string, message = ''): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${message ? `?text=${encodeURIComponent(message)}` : ''}`

/** Opens WhatsApp to choose whom to send this to. */
export const whatsappShare = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
