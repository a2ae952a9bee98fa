const Page = () => <h1>how-sure-page</h1>;
export default Page;
