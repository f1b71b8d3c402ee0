/** A restaurant's logo for the stories as a data URL: a bowl with steam. */
export const SAMPLE_LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><rect width="80" height="80" fill="#fff"/><path d="M12 38h56a28 28 0 0 1-20 27v5H32v-5A28 28 0 0 1 12 38z" fill="#0a6352"/><path d="M30 30c-4-6 4-8 0-14M42 30c-4-6 4-8 0-14M54 30c-4-6 4-8 0-14" fill="none" stroke="#b8860b" stroke-width="4" stroke-linecap="round"/></svg>',
)}`;

/** The same logo as the API sends it for QR codes. */
export const SAMPLE_LOGO_IN_CODE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAACgCAIAAAAErfB6AAAACXBIWXMAAAsTAAALEwEAmpwYAAAGTUlEQVR42u2dfUxVZRjA/TuNrAxdtVZ/WF' +
  'u12cfaautj2tpqraaW+blsEiB0SU1N08wIwg+UORW1UlNIoiQxZSSDlKlgfq1kBAOWIIgi8iGIfMo9PYxDND1XgXuA9z3399vzB/zz7O757b73' +
  'nPc873OGGOBohlACBAOCAcGAYEAwIBgQjGBAMCAYEAwIBgQDghEMCAYEA4IBwYBgQDAgGMGAYEAwIBgQ3FBd9OcvUzPWjJSQP+RfZ+RBsFnN32' +
  'MeOBA19L+QfxuqCnXPg2AT+Yr8v5qdcTLhTd3zINgkY+2omwsqcakwRes8CL5NQY9887RhuPXNg+BbLYmdUVOWrW8eBJvUV+amrfCzLGhuqkvf' +
  'PAjuJjc1zLKgmRtGa50Hwd13JgeihlnWtLWxRt88CO5GLmEsC1pbdkzrPAg2OZU43rKg1SWZWudBsMkfceOsL1xLs7TOg+AO2tua0qP9LQt69X' +
  'K+vnkQbFKRn2xZzfTVI9zu6/rmQXDXerhzrGVBj8e/pnUeBHdQfe6wp52jkhMb9c2D4K7r1Z8mWFYzbeXwpvpyffMg2OjcF/S0pZCzP1DfPAg2' +
  'ydkX4GE9HFZfcUbfPAjuQFY8WfcsCyrrpL55EGxSfHy9xwdzpUf1zYNgE7nrsKym3KVonQfBHciOgewbWBZU9hn0zYNgE9nzs94tivaXnUJ98y' +
  'DYRHbtrdfDuHFa50Fw14ZRSab19WrieK3zINhEnpx7bl7UOA+CTVqbaj3dkzRUFeibB8HdSA+bh+bFMK3zINjoal50WW/rr/CTPWF98yC468K1' +
  'LNvTqijd5/rmQXD37oKn5kU5P6JzHgR3ISe6bCmoankQ3I2czLRlSVQtD4JN5Gy1xYHr3h+qVy0PghnhwBAWQDCCAcGAYEAwIBgQDAgGBCMYEA' +
  'y+IdgvcNIdARMJW+KuoEnKCfYPnYYYu2Kka7pygh+a+wFi7IqH581STvCjC4MQY1c8vmi2coKfWhqGGLvi2WVzlBP8RvRyxNgVb8WEKyc4aPsG' +
  'xNgVoTs2KSc4Yu+PiLErovb9rJzg7w+nI8auiD96UDnBRwr+RoxdkV2Ur5zgq81Nwz58Bzfex52B7zY0N6u4F82dki3x3PJ5ij5smPXdOvR4H8' +
  'HbNyoqODYjBT3ex5aDqYoKzi8vQ4/3UVRxQd3nwU8sDsGQNyEFVPqB/9wfvkWSNzE/YavSglPPnESSN5GWc1ppwS1tbQ/OmYmnvoWUrrmtVfWe' +
  'LFbpPseChG0aNN2dPFuIqr7FX+fO6tFVKXsx2BrcDaz+FSy36gjrbWzNTNNGcFNr6yOfzMJZr7rsGltadGp8X5WShLaeR8xvyZqdbKhrvDbKNQ' +
  'NzPeyClnLpd3Ql8tdE5PUkVu7freXZJPlReYxm6dvF6AWB11qadT18lpCdicJbx+4TRzU+Xeh2u1+OXIRFTzE26jMpkd7HR3NKi4cHv4fLm+Pu' +
  '4Mm5ZSWGA84Hc8tkGWtT9xjOOADe1n79la9ZqG9cnK+3tzvnhH/BxfP3hU7Fa2fIWerCinKnjXDYe/rYUBqnAyZKEZJOZBmOnNHxeVI8gsOTEw' +
  'ynDmFpd7snrIv0Zbtvx3w1MD+9gzZl58q1hue/nO+bdl+MWFjfb3vOCo1Rulxf98yyj33N7pglrkt1tYaPzMkqr6mWMRS+Y/fJxaEXaqsNnxqE' +
  '9k/lRR9xLHaLL18yfHDSXcWV2hfC5zu+02qwvrtKjDKUU8UycMSpdl+P/mLgr6qUm1Uprd6B29Y7z27Ijlg5BmAwjLSTXVmHRoQ4ZC/zntmTN6' +
  'anGEybvQFp+5brEd3tShPLqeIixgkbnlr1XDs3a7plLR87LG7LoP/oajAvOqswb8xSl3bneg/l5RgMBO8h0oe2LCn+3pAp6quVD7l8z65+alt3' +
  '+MT38zVVsmIrO2pcxkbN2LymZPA2MRwy0j+vvHRK7CqlhnDJh5m2abXMJDF4Z4NdnK2skMfJ94e9P8jNGB9Nl0VFGlQMXsrRH8g1qtxiynO3gV' +
  'f7UsSnMidKtYtkx7515VxVpZh+dcWS/vYqTzblDM6AtVAh+Eb6W7DBa3UQjGAEIxjBCEYwghGMYAQjGMEIRjCCEQwIBgQDghEMCAYEA4IBwYBg' +
  'QDAgGMGAYEAwIBgQDAgGBCMYnMa/NVJWjHJ8BvgAAAAASUVORK5CYII=';
