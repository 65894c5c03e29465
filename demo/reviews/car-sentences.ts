import type { Sentences } from './compose-review.ts'

/** What people say of a hire, by what it is about and how it was. */
export const carSentences: Sentences = {
  condition: {
    good: [
      'The car is what the pictures show, and the AC wins against noon.',
      'Drove to Ibadan and back without a single light on the dashboard.',
      'Good tyres, full tank, a spare that holds air: I looked.',
      'Brakes like new, which this city tests every minute.',
      'Smooth on the expressway and patient in the go-slow.',
      'Papers complete: three checkpoints, three times “safe journey”.',
      'The suspension forgave every pothole between here and the airport.',
      'Started at first touch every morning, even after the rain.',
    ],
    fair: [
      'Solid car with one squeak that I got used to.',
      'The AC needs ten minutes before it believes you.',
      'Small scratches, all noted on the sheet before I left.',
      'Fine in town; on the expressway you hear the wind.',
    ],
    poor: [
      'The AC gave up on the second afternoon.',
      'A warning light came on, and I lost a morning to it.',
      'The tyres had little left to give.',
    ],
  },
  clean: {
    good: [
      'Washed inside and out, and no perfume battle.',
      'Seats without a stain, boot empty, windows you can see through.',
      'My daughter’s white dress arrived white.',
      'It smelled of nothing at all, the best smell for a car.',
    ],
    fair: ['Clean enough, with a little harmattan in the corners.', 'Outside shining, cup holders less so.'],
    poor: ['There was sand of somebody’s beach day in the back.', 'We wiped the seats ourselves.'],
  },
  meeting: {
    good: [
      'They stood at arrivals with my name before my bag came out.',
      'Handing over took ten minutes, with pictures of every side.',
      'My flight was two hours late and the car was still there.',
      'Returned it on a Sunday evening without any stress.',
      'They called the day before to agree on the gate.',
      'The pin was right and so was the time.',
    ],
    fair: [
      'Twenty minutes late because of traffic, but they called.',
      'The meeting point is busy: agree on a landmark.',
      'Return took longer than pick-up, since only one person was there.',
    ],
    poor: ['I waited almost an hour in the sun.', 'Two phone numbers, and neither was picked up at first.'],
  },
  driver: {
    good: [
      'The driver knows every short cut and also when not to take one.',
      'He drove as if his own mother sat in the back.',
      'Calm in the go-slow, polite at checkpoints, quiet when I was on the phone.',
      'He was downstairs ten minutes early every single day.',
      'He found us lunch in Aba that I still think about.',
      'The driver helped with the wedding boxes without being asked.',
      'He read the traffic better than my phone did.',
    ],
    fair: [
      'Good driver; he likes his radio a little loud.',
      'Safe hands, though he had to ask for the way once or twice.',
      'Pleasant, and a bit too brave on the bridge.',
    ],
    poor: ['The driver was on the phone more than I was.', 'He left early on the second day and I took a taxi home.'],
  },
  value: {
    good: [
      'Cheaper than three days of taxis, and nobody cancelled on me.',
      'What I paid at booking was all I paid.',
      'For a family of five this is the only sum that works.',
      'Fair price for a car that simply works.',
      'I booked it again for Easter before I had given it back.',
    ],
    fair: [
      'The daily kilometres go quickly if you leave town.',
      'A little dear for the weekend, fair for the week.',
      'Reckon with fuel: it drinks in traffic.',
    ],
    poor: ['With the extra kilometres it became an expensive trip.', 'For this price I expected a newer one.'],
  },
}

export const carReplies = {
  good: [
    'Thank you. The driver heard it first and has not stopped smiling.',
    'Glad it carried you well. The tank will be full next time too.',
    'Thank you for bringing it back as clean as you got it.',
    'We enjoyed having you on the road with us.',
  ],
  poor: [
    'We are sorry. The car went to the workshop that same day and has been checked since.',
    'You are right. We have given the meeting point a second person at busy hours.',
    'Thank you for telling us. The driver has been spoken with.',
    'We are sorry for the lost morning. Write to us and we will make it good.',
  ],
} as const
