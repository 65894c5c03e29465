// Who lands at eight is met at eight: a car with a driver, at the airport, with the flight that it waits for.
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { bookingIdOf, bookNow, fillTraveller } from './steps.ts'

type Cars = { cars: { id: string; driver_mode: string; available: boolean }[] }

const airport = 'Murtala Muhammed International Airport, Lagos'

test('a car with a driver is booked from the airport at eight, with the flight', async ({
  page,
  customer,
  nextStay,
}) => {
  const { startOn, endOn } = nextStay(2)
  // Free from the day before: a car that goes out at eight must be back by ten the day before.
  const nightBefore = dayAhead(Math.round((Date.parse(startOn) - Date.parse(dayAhead(0))) / 86_400_000) - 1)
  const search = new URLSearchParams({
    driver: 'with',
    location: 'Lagos',
    pickup_date: nightBefore,
    return_date: endOn,
  })
  const { cars } = await customer.api.get<Cars>(`/cars?${search}`)
  const car = cars.find(({ available, driver_mode }) => available && driver_mode === 'optional')
  if (!car) throw new Error('no car with a driver is free')

  await enterAs(page, customer)
  await page.goto(`/car/${car.id}?pickup_date=${startOn}&return_date=${endOn}&with_driver=true`)
  await bookNow(page)
  await expect(page.getByText('Your driver calls this number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('')
  await fillTraveller(page, newcomer())

  await page.getByLabel('Pick-up time').selectOption('08:00')
  await expect(page).toHaveURL(/pickup_time=08%3A00/)
  await expect(page.getByLabel('Return time')).toHaveValue('08:00')
  await expect(page.getByText('Days count from the pick-up time.', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('Pickup location')).toHaveValue('')
  await page.getByLabel('Pickup location').fill(airport)
  await page.getByLabel(/^Flight number/).fill('p47123')
  await page.getByRole('radio', { name: 'Lagos' }).check({ force: true })
  await expect(page.getByText('Enter your phone number: your driver calls it.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('0803 555 0142')

  await page.reload()
  await expect(page.getByLabel('Pick-up time')).toHaveValue('08:00')
  await expect(page.getByLabel(/^Flight number/)).toHaveValue('p47123')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Is everything right?' })).toBeVisible()
  const review = page.getByRole('main')
  for (const words of [', 08:00', airport, 'p47123', 'waits 60 minutes after landing']) {
    await expect(review).toContainText(words)
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible()

  const id = bookingIdOf(page)
  expect(await customer.api.pay(id)).toMatchObject({
    status: 'confirmed',
    starts_at: `${startOn}T07:00:00.000Z`,
    ends_at: `${endOn}T07:00:00.000Z`,
    duration: 2,
    with_driver: true,
    flight_number: 'P4 7123',
    customer_phone: '08035550142',
  })
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('main')).toContainText('P4 7123')
  await expect(page.getByRole('main')).toContainText(`08:00`)
})
