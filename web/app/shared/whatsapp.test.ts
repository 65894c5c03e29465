import { expect, it } from 'vitest'
import { whatsappChat, whatsappShare } from './whatsapp.ts'

it('a chat is opened by the digits of its number', () => {
  expect(whatsappChat('+234 803-123 4567')).toBe('https://wa.me/2348031234567')
  expect(whatsappChat('+2348031234567', 'Booking SKY-1 & more')).toBe(
    'https://wa.me/2348031234567?text=Booking%20SKY-1%20%26%20more',
  )
})

it('what is shared goes along whole', () => {
  expect(whatsappShare('Cowrie Lantern Hotel https://sky.example/hotel/a?x=1&y=2')).toBe(
    'https://wa.me/?text=Cowrie%20Lantern%20Hotel%20https%3A%2F%2Fsky.example%2Fhotel%2Fa%3Fx%3D1%26y%3D2',
  )
})
