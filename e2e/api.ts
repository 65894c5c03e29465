/** The API as a person's browser would call it; anything but a success is an error with the server's own words. */
export type Api = ReturnType<typeof apiAs>

export type BookingAnswer = {
  id: string
  status: string
  payment_status: string
  total_amount: number
  [field: string]: unknown
}
export type PaymentAnswer = {
  id: string
  status: string
  amount: number
  payment_reference: string
  booking_reference: string
  checkout_url: string | null
}
type Wish = { type: 'hotel' | 'car'; itemId: string; startOn: string; endOn: string; guestName?: string }

export function apiAs(origin: string, token: string | null) {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await fetch(`${origin}/api/v1${path}`, sent)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  const get = <Answer>(path: string) => call<Answer>('GET', path)
  const post = <Answer>(path: string, body: object) => call<Answer>('POST', path, body)

  return {
    call,
    get,
    post,
    booking: (id: string) => get<BookingAnswer>(`/bookings/${id}`),

    /** A hold at the server's own price. */
    async hold({ type, itemId, startOn, endOn, guestName = 'Ada Obi' }: Wish): Promise<BookingAnswer> {
      const dates = { start_date: startOn, end_date: endOn }
      const { quote } = await get<{ quote: { total: number } }>(
        `/bookings/summary/${type}/${itemId}?${new URLSearchParams({ ...dates, guests: '1' })}`,
      )
      return post<BookingAnswer>('/bookings', {
        booking_type: type,
        booking_data: {
          item_id: itemId,
          guest_name: guestName,
          guest_email: 'ada@skyroute.example',
          guest_phone: '08031234567',
          number_of_guests: 1,
        },
        ...dates,
        total_amount: quote.total,
        currency: 'NGN',
      })
    },

    startPayment: (bookingId: string, method: string) =>
      post<PaymentAnswer>('/payments/initialize', { booking_id: bookingId, payment_method: method }),

    /** The proof of a transfer, and the word that it was sent. */
    async sendProof({ id, payment_reference }: PaymentAnswer, bookingId: string) {
      const form = new FormData()
      form.set('booking_id', bookingId)
      form.set('payment_reference', payment_reference)
      form.set('file', new Blob([aPicture], { type: 'image/png' }), 'receipt.png')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${origin}/api/v1/payments/upload-proof`, { method: 'POST', headers, body: form })
      if (!answer.ok) throw new Error(`the proof: ${answer.status} ${await answer.text()}`)
      await post(`/payments/complete/${id}`, {})
    },

    /** What the square code of a receipt holds: the PDF links it to its address. */
    async receiptCode(bookingId: string): Promise<string> {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${origin}/api/v1/bookings/${bookingId}/receipt`, { headers })
      const code = /\/verify#(SR1\.[\w-]+\.[\w-]+)/.exec(await answer.text())?.[1]
      if (!code) throw new Error(`no code on the receipt: ${answer.status}`)
      return code
    },

    /** Presses a button of the pretend provider and asks it how that went, as the confirmation page does. */
    async pay(bookingId: string): Promise<BookingAnswer> {
      const payment = await this.startPayment(bookingId, 'paystack')
      const form = new URLSearchParams({ action: 'pay' })
      await fetch(payment.checkout_url ?? '', { method: 'POST', body: form, redirect: 'manual' })
      await post('/payments/process', { payment_id: payment.id })
      return this.booking(bookingId)
    },
  }
}

/** 400 by 400 pixels, all black. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAAGQAQAAAACoxAthAAAAKklEQVR42u3BMQEAAADCoPVP7W8GoAAAAAAAAAAAAAAAAAAAAAAAAACAN0+wAAGUQRhcAAAAAElFTkSuQmCC',
  'base64',
)
